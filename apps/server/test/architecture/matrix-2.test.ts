import { callRows } from './call-rows.ts'
import { canaryRows } from './canary-rows.ts'
import { roleRows } from './role-rows.ts'
import { shard } from './shards.ts'
import { writeRows } from './write-rows.ts'

callRows(shard(2))
roleRows(shard(2))
writeRows(shard(2))
canaryRows(shard(2))
