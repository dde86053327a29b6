-- Who is here: leases renewed, dropped, counted; one not renewed in time is as if it had never been.
-- KEYS  1 state  2 here
-- ARGV  1 lease ms  2 number renewed, (person, payload) …, dropped persons …
local now = clock()
if redis.call('EXISTS', KEYS[1]) == 0 then return {'missing', now} end
local lease, renewed = tonumber(ARGV[1]), tonumber(ARGV[2])
for i = 3, 2 + 2 * renewed, 2 do redis.call('HSET', KEYS[2], ARGV[i], (now + lease) .. ':' .. ARGV[i + 1]) end
for i = 3 + 2 * renewed, #ARGV do redis.call('HDEL', KEYS[2], ARGV[i]) end
if renewed > 0 then redis.call('PEXPIRE', KEYS[2], 2 * lease) end

local answer, held = {'here', now}, redis.call('HGETALL', KEYS[2])
for i = 1, #held, 2 do
  local colon = string.find(held[i + 1], ':', 1, true)
  local ends = tonumber(string.sub(held[i + 1], 1, colon - 1))
  if ends <= now then
    redis.call('HDEL', KEYS[2], held[i])
  else
    answer[#answer + 1] = held[i]
    answer[#answer + 1] = ends
    answer[#answer + 1] = string.sub(held[i + 1], colon + 1)
  end
end
return answer
