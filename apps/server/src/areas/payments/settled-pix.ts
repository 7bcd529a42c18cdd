// What Pix of invoices write: one of them, or those of a batch.
import type { ReceivedPix } from '@caderneta/contracts/payments'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { AuditLine, Effects } from '../../platform/operation/effects.ts'
import { paidPixPart, type SettleableInvoice } from '../invoices/public.ts'
import { settle, settlementEffects } from '../settlements/public.ts'
import { moneyOf } from './pix-money.ts'

/** A Pix, as the scope that heard of it sees its day, with the invoice that its identifier names. */
export type InvoicePix = {
  scope: Scope
  pix: ReceivedPix
  txid: string
  invoice: SettleableInvoice
  bankAccountId: string
}

/** Each of another invoice; a line of the audit log for each. */
export function settledPix(
  { tenantId }: Pick<Scope, 'tenantId'>,
  all: readonly InvoicePix[],
): Omit<Required<Effects>, 'audit'> & { auditOfEach: AuditLine[] } {
  const settled = all.map((each) => {
    const money = moneyOf(each.scope, each.pix, each.bankAccountId)
    return { ...each, money, settlement: settle(each.invoice, money) }
  })
  const effects = settlementEffects(
    { tenantId },
    all.map(({ invoice }) => invoice),
    settled.map(({ settlement }) => ({ ...settlement, origin: null })),
  )
  return {
    ...effects,
    parts: [
      ...effects.parts,
      paidPixPart(
        { tenantId },
        all.map(({ invoice, txid }) => ({ invoiceId: invoice.id, txid })),
      ),
    ],
    auditOfEach: settled.map(({ invoice, money, settlement }) => ({
      subjectId: invoice.id,
      body: { endToEndId: money.extRef, cents: money.cents, paidOn: money.paidOn, outcome: settlement.outcome },
    })),
  }
}

/** Whose clearing the money enters: the account of the invoice's bank agreement. */
export function accountsOf(
  { tenantId }: Pick<Scope, 'tenantId'>,
  invoiceIds: readonly string[],
): Query<{ invoice_id: string; id: string }> {
  return statement(sql<{
    invoice_id: string
    id: string
  }>`select i.id as invoice_id, ag.bank_account_id as id from invoice i
    join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id
    where i.tenant_id = ${tenantId}::int and i.id = any(${[...invoiceIds]}::uuid[])`)
}
