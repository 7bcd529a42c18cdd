// The family has credit again: it pays what it owes of money that a bank took back, whole or in part.
import { events } from '@caderneta/contracts/settlements'
import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { news } from '../../platform/outbox/news.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { shortOfCredit } from './answered-exception.ts'
import { aboveOpen, partsFromCredit } from './lessened-recovery.ts'
import { canLessen } from './recovery-rules.ts'
import { creditsOfRecords, recordsForUpdate, lockedRecovery } from './recovery-store.ts'
import { toRecovery } from './recovery-view.ts'

export const payRecoveryWithCredit = action(recoveries.payRecoveryWithCredit, {
  lock: ({ params }, scope) => ({
    records: recordsForUpdate(scope, params.id),
    credits: creditsOfRecords(scope, params.id),
    ...lockedRecovery(scope, params.id),
  }),
  decide: ({ recovery, records, credits }, { body: { cents, version } }, scope) => {
    const ability = canLessen(recovery)
    if (!ability.can) return refuse(ability.reason)
    if (recovery.version !== version) return refuse('changed_meanwhile')
    // A record that came to the family since is locked by nobody: its credit waits for the next time.
    const held = credits.filter(({ id }) => records.some((record) => record.id === id))
    const refusal = aboveOpen(recovery, cents) ?? shortOfCredit({ credit: [{ cents: sumOf(held) }] }, cents)
    if (refusal) return refusal
    const taken = takenOf(held, cents)
    const { row, effects } = partsFromCredit(scope, recovery, taken)
    const used = taken.map((each) =>
      news(events['credit.used'], { subjectId: each.guardianId, version: 1, payload: { cents: each.cents } }),
    )
    return accept(
      { ...row, credit_cents: recovery.credit_cents - cents },
      { ...effects, events: [...(effects.events ?? []), ...used] },
    )
  },
  view: toRecovery,
})

type Credit = { id: string; cents: number }

function sumOf(credits: readonly Credit[]): number {
  return credits.reduce((sum, { cents }) => sum + cents, 0)
}

/** Of the records in their order, as much of each as it has. */
function takenOf(credits: readonly Credit[], cents: number) {
  let left = cents
  return credits.flatMap(({ id: guardianId, cents: has }) => {
    const taken = Math.min(has, left)
    left -= taken
    return taken > 0 ? [{ guardianId, cents: taken }] : []
  })
}
