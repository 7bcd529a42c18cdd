// A second person confirms money that a counter took again: it becomes the credit of the family, and the queue offers its exits.
import { confirmations } from '@caderneta/contracts/settlement-confirmations'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { invoiceForUpdate, newPaymentsPart, ownersOf, unexpectedMoneyNews } from '../invoices/public.ts'
import { canConfirm } from './exception-rules.ts'
import { exceptionForUpdate, type ExceptionRow } from './exception-store.ts'
import { toException } from './exception-view.ts'
import { invoiceOfException } from './invoice-of-exception.ts'
import { duplicateConfirmedEntry } from './settlement-entries.ts'

export const confirmReport = action(confirmations.confirmReport, {
  prepare: ({ params }, { scope, platform }) => invoiceOfException(platform, scope, params.id),
  lock: ({ params }, scope, invoiceId) => ({
    exception: one('exception', exceptionForUpdate(scope, params.id)),
    invoice: one('invoice', invoiceForUpdate(scope, invoiceId)),
  }),
  decide: ({ exception, invoice }, { body }, scope) => {
    const ability = canConfirm(exception, scope.actor.userId)
    if (!ability.can) return refuse(ability.reason)
    if (exception.version !== body.version) return refuse('changed_meanwhile')
    if (!invoice.is_guaranteed) return refuse('school_keeps_its_money')
    const cents = must(exception.cents, 'a report says how much')
    const paidOn = must(exception.report_paid_on, 'a report says when')
    const after = { confirmed_by: scope.actor.userId, confirmed_by_name: scope.actor.name }
    return accept<ExceptionRow>(
      { ...exception, ...after, version: exception.version + 1 },
      {
        parts: [
          confirmedPart(scope, exception),
          nextVersionPart(scope, exception),
          newPaymentsPart(scope.tenantId, [paymentOf(exception, { invoice, cents, paidOn })]),
        ],
        history: [{ subjectId: invoice.id, event: 'unexpectedPayment', data: { cents, paidOn, method: 'school' } }],
        entries: [duplicateConfirmedEntry(ownersOf(invoice), cents, paidOn)],
        audit: {
          subjectId: exception.id,
          body: { invoiceId: invoice.id, cents, paidOn, reportedBy: exception.reported_by },
        },
        events: [unexpectedMoneyNews(invoice, { cents, method: 'school' })],
      },
    )
  },
  view: toException,
})

type Given = { invoice: { id: string; school_id: string }; cents: number; paidOn: string }

/** Nothing of it covers the invoice. */
function paymentOf(exception: ExceptionRow, { invoice, cents, paidOn }: Given) {
  return {
    id: exception.id,
    invoiceId: invoice.id,
    schoolId: invoice.school_id,
    extRef: `reported:${exception.id}`,
    method: 'school' as const,
    means: exception.report_means,
    cents,
    principalCents: 0,
    chargesCents: 0,
    discountCents: 0,
    toleratedCents: 0,
    surplusCents: cents,
    paidOn,
    creditedOn: null,
  }
}

function confirmedPart({ tenantId, actor, now }: Scope, { id }: ExceptionRow): Part {
  return {
    name: 'confirmed_report',
    rows: 1,
    sql: sql`update duplicate_report set confirmed_by = ${actor.userId}::uuid, confirmed_at = ${now}::timestamptz
      where tenant_id = ${tenantId}::int and exception_id = ${id}::uuid and confirmed_by is null returning 1`,
  }
}

function nextVersionPart({ tenantId }: Scope, { id, version }: ExceptionRow): Part {
  return {
    name: 'confirmed_exception',
    rows: 1,
    sql: sql`update settlement_exception set version = version + 1
      where tenant_id = ${tenantId}::int and id = ${id}::uuid and version = ${version}::int and status = 'waiting' returning 1`,
  }
}
