-- A line of chat: no version, a counter of its own, the last ARGV[3] kept. The same request again changes nothing,
-- and neither does its name with other content.
-- KEYS  1 state  2 chat  3 seen
-- ARGV  1 channel  2 entry  3 how many are kept  4 first slot  5 slots  6 token or ''  7 request  8 its content
local now = clock()
local room = redis.call('HMGET', KEYS[1], 'v', 'c', 'x')
if not room[1] then return {'missing', 0, now} end
local token = ARGV[6]
if token ~= '' then
  local first, slots, names = tonumber(ARGV[4]), tonumber(ARGV[5]), {}
  for i = 1, slots do names[i] = token .. ':' .. (first + i - 1) end
  local name = ARGV[7] .. '\n'
  for _, request in ipairs(redis.call('HMGET', KEYS[3], unpack(names))) do
    if request == name .. ARGV[8] then return {'said', tonumber(room[2]), now} end
    if request and string.sub(request, 1, #name) == name then return {'reused', 0, now} end
  end
  local n = redis.call('HINCRBY', KEYS[3], token .. ':n', 1)
  redis.call('HSET', KEYS[3], names[(n - 1) % slots + 1], name .. ARGV[8])
  redis.call('PEXPIREAT', KEYS[3], room[3])
end
local count = redis.call('HINCRBY', KEYS[1], 'c', 1)
redis.call('XADD', KEYS[2], 'MAXLEN', ARGV[3], count .. '-0', 't', now, 'e', ARGV[2])
redis.call('PEXPIREAT', KEYS[2], room[3])
redis.call('PUBLISH', ARGV[1], room[1] .. ',' .. count)
return {'said', count, now}
