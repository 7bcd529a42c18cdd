// The family has credit again: it pays what it owes of money that a bank took back, whole or in part.
import { events } from '@caderneta/contracts/settlements'
import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { shortOfCredit } from './answered-exception.ts'
import { aboveOpen, partAsked } from './lessened-recovery.ts'
import { canLessen } from './recovery-rules.ts'
import { guardianOfRecovery, recoveryForUpdate } from './recovery-store.ts'
import { toRecovery } from './recovery-view.ts'

export const payRecoveryWithCredit = action(recoveries.payRecoveryWithCredit, {
  lock: ({ params }, scope) => ({
    guardian: guardianOfRecovery(scope, params.id),
    recovery: one('recovery', recoveryForUpdate(scope, params.id)),
  }),
  decide: ({ recovery }, { body: { cents, version } }, scope) => {
    const ability = canLessen(recovery)
    if (!ability.can) return refuse(ability.reason)
    if (recovery.version !== version) return refuse('changed_meanwhile')
    const credit = recovery.credit_cents
    const refusal = aboveOpen(recovery, cents) ?? shortOfCredit({ credit: [{ cents: credit }] }, cents)
    if (refusal) return refusal
    const { row, effects } = partAsked(scope, recovery, { kind: 'credit', cents, reason: recovery.reason })
    const used = { subjectId: recovery.guardian_id, version: 1, payload: { cents } }
    return accept(
      { ...row, credit_cents: credit - cents },
      { ...effects, events: [...(effects.events ?? []), news(events['credit.used'], used)] },
    )
  },
  view: toRecovery,
})
