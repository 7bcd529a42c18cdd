import { callRows } from './call-rows.ts'
import { canaryRows } from './canary-rows.ts'
import { roleRows } from './role-rows.ts'
import { shard } from './shards.ts'
import { writeRows } from './write-rows.ts'

callRows(shard(4))
roleRows(shard(4))
writeRows(shard(4))
canaryRows(shard(4))
