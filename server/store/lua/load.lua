-- A room as it is. One that is gone leaves the indexes of its shard, too.
-- KEYS  1 state  2 seen  3 due  4 listed  5 listing
-- ARGV  1 code
local now = clock()
local room = redis.call('HMGET', KEYS[1], 'v', 'c', 'by', 'f', 's')
if not room[1] then
  redis.call('ZREM', KEYS[3], ARGV[1])
  redis.call('ZREM', KEYS[4], ARGV[1])
  redis.call('HDEL', KEYS[5], ARGV[1])
  return {'missing', now}
end
local version, chat, stamp, form, state = tonumber(room[1]), tonumber(room[2]), room[3], tonumber(room[4]), room[5]
return {'loaded', version, chat, now, stamp, form, state, redis.call('HGETALL', KEYS[2])}
