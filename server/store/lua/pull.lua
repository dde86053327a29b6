-- What is new in a room since a version: nothing, the commits since, or (when the log begins later) all of it.
-- KEYS  1 state  2 seen  3 log
-- ARGV  1 version already known
local now = clock()
local room = redis.call('HMGET', KEYS[1], 'v', 'c', 'base')
if not room[1] then return {'missing', now} end
local version, chat, since = tonumber(room[1]), tonumber(room[2]), tonumber(ARGV[1])
if version == since then return {'same', version, chat, now} end
local held = redis.call('HMGET', KEYS[1], 'f', 's')
if since > version or since + 1 < tonumber(room[3]) then
  return {'loaded', version, chat, now, tonumber(held[1]), held[2], redis.call('HGETALL', KEYS[2])}
end
return {'newer', version, chat, now, tonumber(held[1]), held[2], redis.call('XRANGE', KEYS[3], (since + 1) .. '-0', '+')}
