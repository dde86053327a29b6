-- Listed rooms, the most lately active first; those that have expired are swept, at most 100 at a time.
-- KEYS  (listed, listing) of some shards
-- ARGV  1 at most so many rooms of a shard
local now, answer = clock(), {}
for i = 1, #KEYS, 2 do
  local gone = redis.call('ZRANGEBYSCORE', KEYS[i], '-inf', now, 'LIMIT', 0, 100)
  if #gone > 0 then
    redis.call('ZREM', KEYS[i], unpack(gone))
    redis.call('HDEL', KEYS[i + 1], unpack(gone))
  end
  local held = redis.call('ZREVRANGEBYSCORE', KEYS[i], '+inf', '(' .. now, 'WITHSCORES', 'LIMIT', 0, ARGV[1])
  for j = 1, #held, 2 do
    answer[#answer + 1] = held[j]
    answer[#answer + 1] = tonumber(held[j + 1])
    answer[#answer + 1] = redis.call('HGET', KEYS[i + 1], held[j])
  end
end
return answer
