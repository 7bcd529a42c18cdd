// What every step of a pay-out account writes beside its row: history and audit of the school, and the news that tells its people.
import { events } from '@caderneta/contracts/schools'
import type { Scope } from '../../platform/access/scope.ts'
import { changedRow, type Columns } from '../../platform/operation/changed-row.ts'
import { differences } from '../../platform/operation/changes.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { PayoutRow } from './payout-store.ts'

export type PayoutStep = 'proposed' | 'approved' | 'refused' | 'withdrawn'

type Told = Pick<PayoutRow, 'id' | 'school_id' | 'version'>

export function payoutNews({ id, school_id: schoolId, version }: Told, step: PayoutStep) {
  return news(events['payoutAccount.changed'], { subjectId: id, schoolId, version, payload: { step } })
}

/** The account's next state, and what else changes with it. */
export function payoutStep<After extends Columns<'payout_account'>>(
  scope: Scope,
  before: PayoutRow,
  columns: After,
  step: PayoutStep,
  others: Part[] = [],
) {
  const version = before.version + 1
  const after = { ...before, ...columns, version }
  const differing = differences(before, columns)
  const effects: Effects = {
    parts: [changedRow('payout_account', scope, before, columns), ...others],
    history: [{ subjectId: before.school_id, event: `payoutAccount.${step}` }],
    audit: { subjectId: before.school_id, body: { payoutAccountId: before.id, ...differing } },
    events: [payoutNews({ ...before, version }, step)],
  }
  return { after, effects }
}
