-- All that is stored in a shard, as it is at one moment.
-- KEYS  whatever is stored there
local kept = {}
for _, key in ipairs(KEYS) do
  local value = redis.call('DUMP', key)
  if value then
    kept[#kept + 1] = { key, redis.call('PTTL', key), value }
  end
end
return kept
