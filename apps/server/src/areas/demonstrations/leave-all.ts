// Students of a demonstration who left, each by the call that a secretary makes.
import { randomOf } from '../../seed-data/random.ts'
import { openChunks } from '../../platform/jobs/background-job.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import { evade } from '../departures/public.ts'
import { groundFor, leaversOf, type Made } from './demonstration-plan.ts'

const reasons = ['moved', 'moved', 'money', 'otherSchool', 'service'] as const

/** Whoever left before the load stopped has left. */
export async function leaveAll(made: Made, jobId: string, { platform, scope }: JobContext): Promise<void> {
  const open = await readTransaction(platform.readPool, scope.tenantId, (tx) => openChunks(tx, jobId))
  if (open.length > 1) throw new Error('months are still to be billed and paid')
  const random = randomOf(`${jobId}/reasons`)
  for (const { enrollmentId: id, day: leftOn } of leaversOf(groundFor(scope.tenantId, made), scope.tenantId, made)) {
    const why = { reason: random.pick(reasons), note: 'A família avisou a secretaria.', askedBy: 'family' }
    const body = { leftOn, monthCharge: 'full', isSettledAtSchool: false, ...why }
    try {
      // The students of one class wait for each other anyhow.
      await evade.run({ platform, scope, input: { params: { id }, query: {}, body }, key: `${jobId}:${id}` })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
}
