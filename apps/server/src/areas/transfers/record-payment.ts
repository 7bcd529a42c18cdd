// Money left the bank for an installment: one person says so, another confirms it. Nothing is posted until then.
import { events, transfers } from '@caderneta/contracts/transfers'
import { dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { paymentsOfTransfer } from './payment-store.ts'
import { canPay } from './transfer-rules.ts'
import { installmentsOf, transferForUpdate } from './transfer-store.ts'
import { toTransfer } from './transfer-view.ts'

export const recordPayment = action(transfers.recordPayment, {
  prepare: async () => newId(),
  lock: ({ params: { id }, body }, scope) => ({
    transfer: one('transfer', transferForUpdate(scope, id)),
    account: one('bank_account', ownAccount(scope, body.bankAccountId)),
    installments: installmentsOf(scope, id),
    payments: paymentsOfTransfer(scope, id),
  }),
  decide: ({ transfer, account, installments, payments }, { body }, scope, paymentId) => {
    const ability = canPay(transfer)
    if (!ability.can) return refuse(ability.reason)
    const installment = installments.find(({ position }) => position === body.installment)
    if (!installment) return refuse('transfer_installment_not_found', {}, ['installment'])
    const isTaken = payments.some(
      (each) => each.installment === body.installment && (each.status === 'recorded' || each.status === 'confirmed'),
    )
    if (isTaken) return refuse('transfer_installment_paid', {}, ['installment'])
    if (body.paidOn > scope.today) return refuse('transfer_payment_in_future', {}, ['paidOn'])
    const closedOn = dateInSaoPaulo(must(transfer.closed_at, 'a transfer to be paid is closed'))
    if (body.paidOn < closedOn) return refuse('transfer_payment_before_closing', {}, ['paidOn'])
    const { userId, name } = scope.actor
    const row = {
      tenant_id: scope.tenantId,
      id: paymentId,
      transfer_id: transfer.id,
      installment: installment.position,
      cents: installment.cents,
      bank_account_id: account.id,
      means: body.means,
      paid_on: body.paidOn,
      reference: body.reference,
      recorded_by: userId,
      recorded_by_name: name,
    }
    const version = transfer.version + 1
    const payload = { status: transfer.status }
    return accept(
      { ...transfer, version },
      {
        parts: [
          changedRow('transfer', scope, transfer, {}),
          { name: 'new_transfer_payment', rows: 1, sql: db.insertInto('transfer_payment').values(row).returning('id') },
        ],
        history: [
          { subjectId: transfer.id, event: 'paymentRecorded', data: { cents: row.cents, reference: row.reference } },
        ],
        audit: { subjectId: transfer.id, body: { paymentId, ...body, cents: row.cents } },
        events: [
          news(events['transfer.changed'], { subjectId: transfer.id, schoolId: transfer.school_id, version, payload }),
        ],
      },
    )
  },
  view: toTransfer,
})

function ownAccount(scope: Scope, id: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select b.id from bank_account b
    where b.tenant_id = ${scope.tenantId}::int and b.id = ${id}::uuid for key share`)
}
