// One call for the transfers of many schools, several in each transaction: what they read and what they write is one statement for all of them.
// Months of a school go one after the other, because what one leaves goes into the next.
import type { Operation } from '@caderneta/contracts/define'
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction, type WriteTx } from '../../platform/db/connection.ts'
import { eventLoopYield } from '../../platform/event-loop-yield.ts'
import type { Batch } from '../../platform/jobs/each-call-job.ts'
import type { RowFailure } from '../../platform/jobs/row-failures.ts'
import { noted } from '../../platform/operation/action.ts'
import { type BatchedCall, doneCallsPart } from '../../platform/operation/batched-calls.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { type AuditLine, type Effects, refuse, type Refused } from '../../platform/operation/effects.ts'
import type { Asked } from './fact-queries.ts'
import { monthRounds } from './month-rounds.ts'
import { percentOfHost } from './retention-cap.ts'
import type { TransferRow } from './transfer-store.ts'

/** At most one transfer of a school. */
export type Round = { calls: readonly BatchedCall[]; of: Asked; ofHost: string }

type Read<Decided> = {
  /** Locked. */
  transfers: readonly TransferRow[]
  /** Of calls that are done already. */
  known: readonly { key: string }[]
  decide: (transfer: TransferRow) => Decided | Refused<string>
}

type Deed<Decided extends { after: TransferRow }> = {
  /** The call for one of them. */
  operation: Operation
  most: number
  /** Locks the transfers, and reads for all of them what `decide` needs of each. */
  read: (tx: WriteTx, scope: Scope, round: Round) => Promise<Read<Decided>>
  effectsOf: (scope: Scope, decided: readonly Decided[]) => Omit<Effects, 'audit'>
  auditOf: (decided: Decided) => AuditLine
}

/** What a job does to many transfers at once, each as its call would do it. */
export function transferBatch<Decided extends { after: TransferRow }>(deed: Deed<Decided>): Batch {
  return {
    most: deed.most,
    run: async ({ platform, scope, calls }) => {
      const ofHost = await percentOfHost({ platform })
      const failures: RowFailure[] = []
      for (const round of await monthRounds(platform, scope, calls)) {
        const of = { tenantId: scope.tenantId, ids: round.map(({ subjectId }) => subjectId) }
        // The second month of a school waits for its first.
        const refused = await writeTransaction(platform.writePool, scope.tenantId, (tx) =>
          done(tx, scope, deed, { calls: round, of, ofHost }),
        )
        failures.push(...refused)
      }
      platform.wakeRelay()
      return failures
    },
  }
}

/** Does what is not refused, in one statement. @returns what was refused. */
async function done<Decided extends { after: TransferRow }>(
  tx: WriteTx,
  scope: Scope,
  deed: Deed<Decided>,
  round: Round,
): Promise<RowFailure[]> {
  const { operation } = deed
  const [, read] = await Promise.all([noted(operation, scope, tx), deed.read(tx, scope, round)])
  const { decided, failures } = await decidedOf(read, round.calls)
  if (decided.length === 0) {
    await tx.rollback()
    return failures
  }
  const ids = new Set(decided.map(({ after }) => after.id))
  const own = round.calls.filter(({ subjectId }) => ids.has(subjectId))
  const effects = deed.effectsOf(scope, decided)
  await commitOperation(tx, {
    actor: scope.actor,
    origin: scope,
    operation: operation.name,
    effects: { ...effects, parts: [...effects.parts, doneCallsPart(scope, operation, own)], audit: null },
    auditOfEach: decided.map(deed.auditOf),
  })
  return failures
}

async function decidedOf<Decided>({ transfers, known, decide }: Read<Decided>, calls: readonly BatchedCall[]) {
  const doneKeys = new Set(known.map(({ key }) => key))
  const byId = new Map(transfers.map((transfer) => [transfer.id, transfer]))
  const decided: Decided[] = []
  const failures: RowFailure[] = []
  const yieldToEventLoop = eventLoopYield()
  for (const { subjectId, key } of calls) {
    if (doneKeys.has(key)) continue
    const transfer = byId.get(subjectId)
    const decision = transfer ? decide(transfer) : refuse('transfer_not_found')
    if (isRefused(decision)) failures.push(failureOf(subjectId, decision))
    else decided.push(decision)
    await yieldToEventLoop()
  }
  return { decided, failures }
}

function isRefused<Decided>(decision: Decided | Refused<string>): decision is Refused<string> {
  return typeof decision === 'object' && decision !== null && 'refusal' in decision
}

function failureOf(subjectId: string, { refusal: code, values }: Refused<string>): RowFailure {
  return { subjectId, code, ...(values ? { values } : {}) }
}
