-- What is new in a room since a point: nothing, the commits since, or all of it when that point is not in the log,
-- because the log begins later or because a failover has led to another history.
-- KEYS  1 state  2 seen  3 log
-- ARGV  1 version already known  2 its stamp or ''
local now = clock()
local room = redis.call('HMGET', KEYS[1], 'v', 'c', 'by')
if not room[1] then return {'missing', now} end
local version, chat, stamp = tonumber(room[1]), tonumber(room[2]), room[3]
local function known(held) return ARGV[2] == '' or ARGV[2] == held end

if version == tonumber(ARGV[1]) and known(stamp) then return {'same', version, chat, now} end
local held = redis.call('HMGET', KEYS[1], 'f', 's')
local form, state, items = tonumber(held[1]), held[2], redis.call('XRANGE', KEYS[3], ARGV[1] .. '-0', '+')
local first = table.remove(items, 1)
if first and first[1] == ARGV[1] .. '-0' and known(first[2][2]) then
  return {'newer', version, chat, now, stamp, form, state, items}
end
return {'loaded', version, chat, now, stamp, form, state, redis.call('HGETALL', KEYS[2])}
