-- One step of a room, all or nothing: still at the expected version? Then everything below, and tell the bus.
-- KEYS  1 state  2 log  3 seen  4 chat  5 here  6 due  7 listed  8 listing   and with an archive: 9 receipt  10 its log  11 last
-- ARGV  1 expected version (0 creates)  2 origin  3 format  4 state  5 due ms or ''  6 ttl ms  7 code  8 channel
--       9 summary or ''  10 number of entries, entries …, number of seen, (slot, request) …   with an archive: game, receipt, ttl ms
-- origin is new for each commit: by it, one sent again after its answer was lost is known and not done twice.
local now = clock()
local room = redis.call('HMGET', KEYS[1], 'v', 'by', 'c', 'x')
local held, expected = tonumber(room[1] or 0), tonumber(ARGV[1])

if held ~= expected then
  if held == expected + 1 and room[2] == ARGV[2] then
    redis.call('HSET', KEYS[1], 'by', ARGV[2])  -- a write of this connection, or WAIT would have nothing to wait for
    return {'committed', held, now}
  end
  return {held == 0 and 'missing' or 'conflict', held, now}
end

if held == 0 then redis.call('DEL', KEYS[2], KEYS[3], KEYS[4], KEYS[5]) end
local version = held + 1
local at = 10
local function next_arg()
  at = at + 1
  return ARGV[at]
end

local fields, seen = {}, {}
for _ = 1, tonumber(ARGV[10]) do
  fields[#fields + 1] = 'e'
  fields[#fields + 1] = next_arg()
end
for _ = 1, 2 * tonumber(next_arg()) do
  local word = next_arg()
  fields[#fields + 1] = word
  seen[#seen + 1] = word
end
if #fields > 0 then redis.call('XADD', KEYS[2], version .. '-0', unpack(fields)) end
if #seen > 0 then redis.call('HSET', KEYS[3], unpack(seen)) end

-- The expiry is moved only when an eighth of it has gone: four commands less on most commits.
local ttl, expiry = tonumber(ARGV[6]), tonumber(room[4] or 0)
local moved = now + ttl < expiry or now + ttl - expiry > ttl / 8
if moved then expiry = now + ttl end
redis.call('HSET', KEYS[1], 'v', version, 'by', ARGV[2], 'f', ARGV[3], 's', ARGV[4], 'x', expiry)
if held == 0 then redis.call('HSET', KEYS[1], 'c', 0, 'base', 1) end
if moved then
  for key = 1, 4 do redis.call('PEXPIREAT', KEYS[key], expiry) end
else
  for key = 2, 3 do
    if redis.call('PTTL', KEYS[key]) == -1 then redis.call('PEXPIREAT', KEYS[key], expiry) end
  end
end

if ARGV[5] == '' then redis.call('ZREM', KEYS[6], ARGV[7]) else redis.call('ZADD', KEYS[6], ARGV[5], ARGV[7]) end
if ARGV[9] ~= '' then
  redis.call('ZADD', KEYS[7], expiry, ARGV[7])
  redis.call('HSET', KEYS[8], ARGV[7], ARGV[9])
elseif redis.call('ZREM', KEYS[7], ARGV[7]) == 1 then
  redis.call('HDEL', KEYS[8], ARGV[7])
end

if KEYS[9] then
  local game, receipt, kept = next_arg(), next_arg(), next_arg()
  redis.call('SET', KEYS[9], receipt, 'PX', kept)
  redis.call('SET', KEYS[11], game, 'PX', kept)
  redis.call('DEL', KEYS[10])
  if redis.call('EXISTS', KEYS[2]) == 1 then
    redis.call('RENAME', KEYS[2], KEYS[10])
    redis.call('PEXPIRE', KEYS[10], kept)
  end
  redis.call('HSET', KEYS[1], 'base', version + 1)
end

redis.call('PUBLISH', ARGV[8], version .. ',' .. (room[3] or 0))
return {'committed', version, now}
