-- One step of a room, all or nothing: still at the expected version? Then everything below, and tell the bus.
-- KEYS  1 state  2 log  3 seen  4 chat  5 here  6 due  7 listed  8 listing; with an archive: 9 receipt  10 its log  11 last
-- ARGV  1 expected version (0 creates)  2 origin  3 format  4 state  5 due ms or ''  6 ttl ms  7 code  8 channel
--       9 summary or ''  10 number of entries, entries …, number of seen, (slot, request) …; with an archive: game, receipt, ttl ms
-- origin is new for each commit: by it, one sent again after its answer was lost is known and not done twice.
-- A redis.call costs some microseconds, so what already holds is not written again.
local now = clock()
local room = redis.call('HMGET', KEYS[1], 'v', 'by', 'c', 'x', 'due', 'listed', 'dated')
local held, expected, code = tonumber(room[1] or 0), tonumber(ARGV[1]), ARGV[7]

if held ~= expected then
  if held == expected + 1 and room[2] == ARGV[2] then
    redis.call('HSET', KEYS[1], 'by', ARGV[2])  -- a write of this connection, or WAIT would have nothing to wait for
    return {'committed', held, now}
  end
  return {held == 0 and 'missing' or 'conflict', held, now}
end
if held == 0 then redis.call('DEL', KEYS[2], KEYS[3], KEYS[4], KEYS[5]) end

local version, at = held + 1, 10
local function next_arg()
  at = at + 1
  return ARGV[at]
end
local item, seen = {}, {}
for _ = 1, tonumber(ARGV[10]) do
  item[#item + 1] = 'e'
  item[#item + 1] = next_arg()
end
for _ = 1, 2 * tonumber(next_arg()) do
  seen[#seen + 1] = next_arg()
  item[#item + 1] = seen[#seen]
end
if #item > 0 then redis.call('XADD', KEYS[2], version .. '-0', unpack(item)) end
if #seen > 0 then redis.call('HSET', KEYS[3], unpack(seen)) end

-- The expiry moves only when an eighth of it has gone. dated: which of l(og) and s(een) exist and carry it.
local ttl, expiry, dated = tonumber(ARGV[6]), tonumber(room[4] or 0), room[7] or ''
local moved = now + ttl < expiry or now + ttl - expiry > ttl / 8
if moved then expiry = now + ttl end
local has_log = #item > 0 or string.find(dated, 'l', 1, true)
local has_seen = #seen > 0 or string.find(dated, 's', 1, true)
local undated = (has_log and 'l' or '') .. (has_seen and 's' or '') ~= dated
local due, listed = room[5] or '', room[6] or ''

redis.call('HSET', KEYS[1], 'v', version, 'by', ARGV[2], 'f', ARGV[3], 's', ARGV[4], 'x', expiry, 'due', ARGV[5])
if held == 0 then redis.call('HSET', KEYS[1], 'c', 0, 'base', 1) end
if moved or undated then
  redis.call('HSET', KEYS[1], 'dated', (has_log and 'l' or '') .. (has_seen and 's' or ''))
  for key = 1, 4 do redis.call('PEXPIREAT', KEYS[key], expiry) end
end

if ARGV[5] ~= due then
  if ARGV[5] == '' then redis.call('ZREM', KEYS[6], code) else redis.call('ZADD', KEYS[6], ARGV[5], code) end
end
if ARGV[9] ~= listed or moved and listed ~= '' then
  redis.call('HSET', KEYS[1], 'listed', ARGV[9])
  if ARGV[9] == '' then
    redis.call('ZREM', KEYS[7], code)
    redis.call('HDEL', KEYS[8], code)
  else
    redis.call('ZADD', KEYS[7], expiry, code)
    redis.call('HSET', KEYS[8], code, ARGV[9])
  end
end

if KEYS[9] then  -- the log goes with the archive, and begins anew
  local game, receipt, kept = next_arg(), next_arg(), next_arg()
  redis.call('SET', KEYS[9], receipt, 'PX', kept)
  redis.call('SET', KEYS[11], game, 'PX', kept)
  redis.call('DEL', KEYS[10])
  if has_log then
    redis.call('RENAME', KEYS[2], KEYS[10])
    redis.call('PEXPIRE', KEYS[10], kept)
  end
  redis.call('HSET', KEYS[1], 'base', version + 1, 'dated', has_seen and 's' or '')
end

redis.call('PUBLISH', ARGV[8], version .. ',' .. (room[3] or 0))
return {'committed', version, now}
