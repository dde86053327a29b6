-- A token bucket in one number: the moment at which it will be full again.
-- KEYS  1 rate
-- ARGV  1 ms a token takes to come back  2 tokens in a full bucket
local now, every, burst = clock(), tonumber(ARGV[1]), tonumber(ARGV[2])
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now)
local wait = full + every - burst * every - now
if wait > 0 then return wait end
redis.call('SET', KEYS[1], full + every, 'PX', full + every - now)
return 0
