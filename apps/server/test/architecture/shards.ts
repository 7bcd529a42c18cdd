// The calls of the contract, dealt to a fixed number of test files by area: a new area needs no file, and no file holds them all.
import type { Operation } from '@caderneta/contracts/define'
import { mounted } from './mounted.ts'

export const shardCount = 4

/** Calls of one shard, counted from 1. */
export function shard(number: number): Operation[] {
  return dealt(mounted)[number - 1] ?? []
}

/** Each area goes whole to the shard with the fewest calls so far, the largest areas first. */
export function dealt(calls: readonly Operation[]): Operation[][] {
  const shards: Operation[][] = Array.from({ length: shardCount }, () => [])
  const areas = Map.groupBy(calls, ({ area }) => area)
  for (const each of [...areas.values()].toSorted((one, other) => other.length - one.length))
    shards.toSorted((one, other) => one.length - other.length)[0]?.push(...each)
  return shards
}
