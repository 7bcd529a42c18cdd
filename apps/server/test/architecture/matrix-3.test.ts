import { callRows } from './call-rows.ts'
import { canaryRows } from './canary-rows.ts'
import { roleRows } from './role-rows.ts'
import { shard } from './shards.ts'
import { writeRows } from './write-rows.ts'

callRows(shard(3))
roleRows(shard(3))
writeRows(shard(3))
canaryRows(shard(3))
