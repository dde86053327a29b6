-- A room as it is. One that is gone leaves the indexes of its shard, too.
-- KEYS  1 state  2 seen  3 due  4 listed  5 listing
-- ARGV  1 code
local now = clock()
local room = redis.call('HMGET', KEYS[1], 'v', 'c', 'f', 's')
if not room[1] then
  redis.call('ZREM', KEYS[3], ARGV[1])
  redis.call('ZREM', KEYS[4], ARGV[1])
  redis.call('HDEL', KEYS[5], ARGV[1])
  return {'missing', now}
end
return {'loaded', tonumber(room[1]), tonumber(room[2]), now, tonumber(room[3]), room[4], redis.call('HGETALL', KEYS[2])}
