// The contract with the bank that the title of an invoice is made of.
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { type TitleAccount, titleAccountColumns } from '../gateways/public.ts'

export type TitleContract = TitleAccount & { bank_agreement_id: string; payable_days: number }

const columns = sql`${titleAccountColumns}, ag.id as bank_agreement_id, ag.payable_days`

/** The contract that the invoice was issued under. */
export function titleContract(scope: Scope, invoiceId: string): Query<TitleContract> {
  return titleContractsOf(scope, [invoiceId])
}

/** The same of several invoices. */
export function titleContractsOf(
  scope: Scope,
  invoiceIds: readonly string[],
): Query<TitleContract & { invoice_id: string }> {
  return statement(sql<TitleContract & { invoice_id: string }>`select i.id as invoice_id, ${columns}
    from invoice i join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id
    join bank_account ba on ba.tenant_id = i.tenant_id and ba.id = ag.bank_account_id
    where i.tenant_id = ${scope.tenantId}::int and i.id = any(${[...invoiceIds]}::uuid[])`)
}

/** The contract of a new title: the invoice's own while remessas are written for it, else the one its school has now. */
export function newTitleContract(scope: Scope, invoiceId: string): Query<TitleContract> {
  return statement(sql<TitleContract>`select ${columns}
    from invoice i join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
    join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.is_active and ag.id in (i.bank_agreement_id, s.bank_agreement_id)
    join bank_account ba on ba.tenant_id = i.tenant_id and ba.id = ag.bank_account_id
    where i.tenant_id = ${scope.tenantId}::int and i.id = ${invoiceId}::uuid and ${inSchools(scope, 'i.school_id')}
    order by ag.id = i.bank_agreement_id desc limit 1`)
}
