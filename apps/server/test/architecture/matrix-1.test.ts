import { callRows } from './call-rows.ts'
import { canaryRows } from './canary-rows.ts'
import { roleRows } from './role-rows.ts'
import { shard } from './shards.ts'
import { writeRows } from './write-rows.ts'

callRows(shard(1))
roleRows(shard(1))
writeRows(shard(1))
canaryRows(shard(1))
