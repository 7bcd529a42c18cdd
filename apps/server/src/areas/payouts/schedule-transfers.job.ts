// Many transfers, each by the call that a screen makes for one, with the amount that was confirmed for it.
import { jobKinds } from '@caderneta/contracts/payout-job-kinds'
import { transferSchedule } from '@caderneta/contracts/transfer-schedule'
import { z } from 'zod'
import { eachCallJob } from '../../platform/jobs/each-call-job.ts'
import type { JobPiece } from '../../platform/jobs/background-job.ts'
import { must } from '../../platform/must.ts'
import { scheduleTransfer } from './schedule-transfer.ts'

export type OpenTransfer = { id: string; cents: number }

const Part = z.object({ cents: z.record(z.string(), z.number().int()) })
const Input = z.object({ method: z.string(), bankAccountId: z.string() })

export const scheduleTransfers = eachCallJob(jobKinds.ScheduleTransfers, scheduleTransfer, {
  operation: transferSchedule.scheduleMany,
  again: 'Caderneta.Payout.Create',
  call: (id, input, part) => {
    const cents = must(Part.parse(part).cents[id], 'each transfer was confirmed with its amount')
    return { params: { id }, body: { ...Input.parse(input), cents } }
  },
})

/** Many times fewer than a chunk may have: what each amounts to lies beside them. */
const perPiece = 500

export function plannedPieces(open: readonly OpenTransfer[]): JobPiece[] {
  return Array.from({ length: Math.ceil(open.length / perPiece) }, (_, at) => {
    const piece = open.slice(at * perPiece, (at + 1) * perPiece)
    return {
      subjectIds: piece.map(({ id }) => id),
      part: { cents: Object.fromEntries(piece.map(({ id, cents }) => [id, cents])) },
    }
  })
}
