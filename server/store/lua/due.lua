-- Rooms whose time has come by the clock of the store, and when the next one's will have.
-- KEYS  the due indexes of some shards
-- ARGV  1 at most so many rooms of a shard
local now, soonest, answer = clock(), false, {}
for _, key in ipairs(KEYS) do
  local held = redis.call('ZRANGE', key, 0, ARGV[1], 'WITHSCORES')
  for i = 1, #held, 2 do
    local at = tonumber(held[i + 1])
    if at > now or i > 2 * ARGV[1] then
      if not soonest or at < soonest then soonest = at end
      break
    end
    answer[#answer + 1] = held[i]
    answer[#answer + 1] = at
  end
end
return {now, soonest, answer}
