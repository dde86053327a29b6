-- Stands before every script. Only commands of Redis 6.2; every key is declared, so that a Cluster can route.
local function clock()
  local t = redis.call('TIME')
  return t[1] * 1000 + math.floor(t[2] / 1000)
end
