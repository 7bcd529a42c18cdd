import { callRows } from './call-rows.ts'
import { shard } from './shards.ts'
import { writeRows } from './write-rows.ts'

callRows(shard(4))
writeRows(shard(4))
