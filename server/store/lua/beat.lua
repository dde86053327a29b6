-- A server runs. The time in which none did is added up, once: by whoever comes first after it and finds the last beat old.
-- KEYS  1 pulse
-- ARGV  1 ms of silence after which none ran
local now = clock()
local held = redis.call('HMGET', KEYS[1], 'at', 'outage')
local silence, outage = now - tonumber(held[1] or now), tonumber(held[2] or 0)
if silence > tonumber(ARGV[1]) then outage = outage + silence end
redis.call('HSET', KEYS[1], 'at', now, 'outage', outage)
return {now, outage}
