-- One step of a room, all or nothing: still at the expected point? Then everything below, and tell the bus.
-- KEYS  1 state  2 log  3 seen  4 chat  5 here  6 due  7 listed  8 listing  9 people;
--       with an archive: 10 receipt  11 its log  12 last
-- ARGV  1 expected version (0 creates)  2 stamp of that version or ''  3 stamp of this commit  4 format  5 state
--       6 due ms or ''  7 ttl ms  8 code  9 channel  10 summary or ''
--       11 number of entries, entries …, number of seen, (slot, request) …, number of people, (person, payload, ttl ms) …;
--       with an archive: game, receipt, ttl ms
-- A stamp is new for each commit. By it, one sent again after its answer was lost is known and not done twice, and
-- two histories that a failover has parted are told from each other though they count the same.
-- A redis.call costs some microseconds, so what already holds is not written again.
local now = clock()
local room = redis.call('HMGET', KEYS[1], 'v', 'by', 'c', 'x', 'due', 'listed', 'ringed')
local held, expected, stamp, code = tonumber(room[1] or 0), tonumber(ARGV[1]), ARGV[3], ARGV[8]

if held == expected + 1 and room[2] == stamp then
  redis.call('HSET', KEYS[1], 'by', stamp)  -- a write of this connection, or WAIT would have nothing to wait for
  return {'committed', held, now}
end
if held == 0 and expected > 0 then return {'missing', 0, now} end
if held ~= expected or ARGV[2] ~= '' and ARGV[2] ~= room[2] then return {'conflict', held, now} end
if held == 0 then redis.call('DEL', KEYS[2], KEYS[3], KEYS[4], KEYS[5]) end

local version, at = held + 1, 11
local function next_arg()
  at = at + 1
  return ARGV[at]
end
local item, seen = {'b', stamp}, {}
for _ = 1, tonumber(ARGV[11]) do
  item[#item + 1] = 'e'
  item[#item + 1] = next_arg()
end
for _ = 1, 2 * tonumber(next_arg()) do
  seen[#seen + 1] = next_arg()
  item[#item + 1] = seen[#seen]
end
redis.call('XADD', KEYS[2], version .. '-0', unpack(item))
if #seen > 0 then redis.call('HSET', KEYS[3], unpack(seen)) end
for _ = 1, tonumber(next_arg()) do
  redis.call('HSET', KEYS[9], next_arg(), next_arg())
  redis.call('PEXPIRE', KEYS[9], next_arg())
end

-- The expiry moves only when an eighth of it has gone.
local ttl, expiry = tonumber(ARGV[7]), tonumber(room[4] or 0)
local moved = now + ttl < expiry or now + ttl - expiry > ttl / 8
if moved then expiry = now + ttl end
redis.call('HSET', KEYS[1], 'v', version, 'by', stamp, 'f', ARGV[4], 's', ARGV[5], 'x', expiry, 'due', ARGV[6])
if held == 0 then redis.call('HSET', KEYS[1], 'c', 0) end
if #seen > 0 and not room[7] then
  redis.call('HSET', KEYS[1], 'ringed', 1)
  redis.call('PEXPIREAT', KEYS[3], expiry)
end
if moved then
  for key = 1, 4 do redis.call('PEXPIREAT', KEYS[key], expiry) end
end

local due, listed = room[5] or '', room[6] or ''
if ARGV[6] ~= due then
  if ARGV[6] == '' then redis.call('ZREM', KEYS[6], code) else redis.call('ZADD', KEYS[6], ARGV[6], code) end
end
if ARGV[10] ~= listed or moved and listed ~= '' then
  redis.call('HSET', KEYS[1], 'listed', ARGV[10])
  if ARGV[10] == '' then
    redis.call('ZREM', KEYS[7], code)
    redis.call('HDEL', KEYS[8], code)
  else
    redis.call('ZADD', KEYS[7], expiry, code)
    redis.call('HSET', KEYS[8], code, ARGV[10])
  end
end

if KEYS[10] then  -- the log goes with the archive; the next one begins at the point where it ended
  local game, receipt, kept = next_arg(), next_arg(), next_arg()
  redis.call('SET', KEYS[10], receipt, 'PX', kept)
  redis.call('SET', KEYS[12], game, 'PX', kept)
  redis.call('RENAME', KEYS[2], KEYS[11])
  redis.call('PEXPIRE', KEYS[11], kept)
  redis.call('XADD', KEYS[2], version .. '-0', 'b', stamp)
  redis.call('PEXPIREAT', KEYS[2], expiry)
end

redis.call('PUBLISH', ARGV[9], version .. ',' .. (room[3] or 0))
return {'committed', version, now}
