// A refund is to leave by Pix, to a key of the guardian: written down with who the guardian is, and held until another person approves it.
import { refundPix } from '@caderneta/contracts/settlement-refund-pix'
import { events } from '@caderneta/contracts/settlements'
import { toCents } from '@caderneta/kernel/money'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { canPayByPix, keyProblem } from './refund-pix-rules.ts'
import { lastPixForUpdate, newPixPart, type NewPix, payingAccount } from './refund-pix-store.ts'
import { refundForUpdate, type RefundRow, type ShownPix } from './refund-store.ts'
import { toRefund } from './refund-view.ts'
import { guardianOfRefund } from './refund-guardian.ts'

export const payRefundByPix = action(refundPix.payRefundByPix, {
  prepare: async (_input, { platform }) => ({ id: newId(), hasRail: platform.pix !== null }),
  lock: ({ params, body }, scope) => ({
    refund: one('refund', refundForUpdate(scope, params.id)),
    last: lastPixForUpdate(scope, params.id),
    guardian: one('refund', guardianOfRefund(scope, params.id)),
    account: one('bank_account', payingAccount(scope, body.bankAccountId)),
  }),
  decide: ({ refund, last: [last], guardian, account }, { body }, scope, { id, hasRail }) => {
    const ability = canPayByPix(refund)
    if (!ability.can) return refuse(ability.reason)
    if (refund.version !== body.version) return refuse('changed_meanwhile')
    if (!hasRail) return refuse('refund_pix_no_rail')
    if (!account.is_active) return refuse('refund_pix_account_inactive', {}, ['bankAccountId'])
    const problem = keyProblem(body.pixKey, guardian.tax_id)
    if (problem) return refuse(problem, {}, ['pixKey'])
    return asked(scope, refund, {
      id,
      refund_id: refund.id,
      // none: it is the first
      attempt: (last?.attempt ?? 0) + 1,
      cents: toCents(refund.cents),
      bank_account_id: account.id,
      pix_key: body.pixKey,
      holder_name: guardian.name,
      holder_tax_id: guardian.tax_id,
      requested_by: scope.actor.userId,
    })
  },
  view: toRefund,
})

function asked(scope: Scope, refund: RefundRow, pix: NewPix) {
  const version = refund.version + 1
  const changes = { pix_id: pix.id }
  const { status } = refund
  return accept<RefundRow>(
    { ...refund, ...changes, version, pix: shown(pix, scope) },
    {
      parts: [newPixPart(scope, pix), changedRow('guardian_refund', scope, refund, changes)],
      audit: {
        subjectId: refund.id,
        body: { pixId: pix.id, bankAccountId: pix.bank_account_id, cents: pix.cents, attempt: pix.attempt },
      },
      events: [news(events['refund.changed'], { subjectId: refund.id, version, payload: { status } })],
    },
  )
}

function shown(
  { refund_id: _refund, cents: _cents, bank_account_id: _account, ...pix }: NewPix,
  { actor }: Scope,
): ShownPix {
  return {
    ...pix,
    status: 'requested',
    requested_by_name: actor.name,
    approved_by: null,
    approved_by_name: null,
    is_sent: false,
    is_given_up: false,
    bank_reference: null,
    finished_on: null,
    reason: null,
  }
}
