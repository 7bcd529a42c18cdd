import type { JobKind } from '@caderneta/contracts/job-kinds'
import { must } from '../../src/platform/must.ts'
import type { Client } from './api.ts'

/** What the newest job of a kind says that it did, over all schools: count and cents of each deed, in their order. */
export async function deedsOf(admin: Client, { kind }: JobKind): Promise<[number, number | null][]> {
  const { items: jobs } = (await admin.jobs.list({ maxResultCount: 100 })).body
  const { id } = must(
    jobs.find((job) => job.kind === kind),
    'a job of the kind was started',
  )
  const { items } = (await admin.jobs.sums({ id })).body
  const deeds = items.flatMap(({ deeds: done }) => done.map((deed, place) => ({ ...deed, place })))
  return [...Map.groupBy(deeds, ({ place }) => place).values()].map((of) => [
    of.reduce((sum, { count }) => sum + count, 0),
    of.reduce<number | null>(
      (sum, { cents }) => (cents === null ? null : (sum ?? 0) + cents),
      of[0]?.cents === null ? null : 0,
    ),
  ])
}
