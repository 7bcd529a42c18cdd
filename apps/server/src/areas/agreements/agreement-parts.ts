// The parts of a statement that write the tables of agreements.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { AgreementTable } from './agreement-store.ts'

type Network = Pick<Scope, 'tenantId'>
export type NewAgreement = Omit<
  AgreementTable,
  | 'tenant_id'
  | 'status'
  | 'approved_by'
  | 'approved_by_name'
  | 'accepted_at'
  | 'paper_by'
  | 'wrong_tries'
  | 'opened_at'
  | 'issued_on'
  | 'ended_on'
  | 'end_reason'
  | 'end_cause'
  | 'end_number'
  | 'kept_charges_cents'
  | 'version'
  | 'created_at'
>

export function newAgreementPart({ tenantId }: Network, row: NewAgreement): Part {
  return {
    name: 'new_agreement',
    rows: 1,
    sql: sql`insert into agreement (tenant_id, id, number, school_id, guardian_id, enrollment_id, agreement_type, title, description, status,
        fee_absorption, principal_cents, fine_cents, interest_cents, waived_principal_cents, waived_fine_cents, waived_interest_cents, fee_cents,
        total_cents, installments, is_guaranteed, quoted_on, quoted_until, needs_approval, needs_acceptance, alone_fine_cents,
        alone_interest_cents, alone_principal_cents, link_id, link_expires_at, created_by, created_by_name, search)
      values (${tenantId}::int, ${row.id}::uuid, ${row.number}::bigint, ${row.school_id}::uuid, ${row.guardian_id}::uuid, ${row.enrollment_id}::uuid,
        ${row.agreement_type}::text, ${row.title}::text, ${row.description}::text, 'created', ${row.fee_absorption}::text,
        ${row.principal_cents}::bigint, ${row.fine_cents}::bigint, ${row.interest_cents}::bigint, ${row.waived_principal_cents}::bigint,
        ${row.waived_fine_cents}::bigint, ${row.waived_interest_cents}::bigint, ${row.fee_cents}::bigint, ${row.total_cents}::bigint,
        ${row.installments}::int, ${row.is_guaranteed}::boolean, ${row.quoted_on}::date, ${row.quoted_until}::timestamptz,
        ${row.needs_approval}::boolean, ${row.needs_acceptance}::boolean, ${row.alone_fine_cents}::bigint, ${row.alone_interest_cents}::bigint,
        ${row.alone_principal_cents}::bigint, ${row.link_id}::uuid, ${row.link_expires_at}::timestamptz, ${row.created_by}::uuid, ${row.created_by_name}::text, ${row.search}::text) returning 1`,
  }
}

export type NewItem = { invoiceId: string; principalCents: number; fineCents: number; interestCents: number }

export function newItemsPart({ tenantId }: Network, agreementId: string, all: readonly NewItem[]): Part {
  return {
    name: 'new_agreement_invoice',
    rows: all.length,
    sql: sql`insert into agreement_invoice (tenant_id, agreement_id, invoice_id, position, principal_cents, fine_cents, interest_cents, outcome)
      select ${tenantId}::int, ${agreementId}::uuid, n.invoice_id, n.position, n.principal, n.fine, n.interest, 'held'
      from unnest(${all.map(({ invoiceId }) => invoiceId)}::uuid[], ${all.map((_, at) => at + 1)}::int[],
        ${all.map(({ principalCents }) => principalCents)}::bigint[], ${all.map(({ fineCents }) => fineCents)}::bigint[],
        ${all.map(({ interestCents }) => interestCents)}::bigint[]) n(invoice_id, position, principal, fine, interest) returning 1`,
  }
}

export type NewInstallment = { dueOn: string; cents: number }

export function newInstallmentsPart({ tenantId }: Network, agreementId: string, all: readonly NewInstallment[]): Part {
  return {
    name: 'new_agreement_installment',
    rows: all.length,
    sql: sql`insert into agreement_installment (tenant_id, agreement_id, position, due_on, cents)
      select ${tenantId}::int, ${agreementId}::uuid, n.position, n.due_on, n.cents
      from unnest(${all.map((_, at) => at + 1)}::int[], ${all.map(({ dueOn }) => dueOn)}::date[], ${all.map(({ cents }) => cents)}::bigint[])
        n(position, due_on, cents) returning 1`,
  }
}

/** Each installment knows its invoice from now on. */
export function linkedInstallmentsPart(
  { tenantId }: Network,
  agreementId: string,
  all: readonly { position: number; invoiceId: string }[],
): Part {
  return {
    name: 'linked_installment',
    rows: all.length,
    sql: sql`update agreement_installment n set invoice_id = l.invoice_id
      from unnest(${all.map(({ position }) => position)}::int[], ${all.map(({ invoiceId }) => invoiceId)}::uuid[]) l(position, invoice_id)
      where n.tenant_id = ${tenantId}::int and n.agreement_id = ${agreementId}::uuid and n.position = l.position and n.invoice_id is null returning 1`,
  }
}

export type ItemOutcome = {
  invoiceId: string
  outcome: 'moved' | 'covered' | 'restored' | 'released'
  coveredCents: number
}

export function itemOutcomesPart({ tenantId }: Network, agreementId: string, all: readonly ItemOutcome[]): Part {
  return {
    name: 'agreement_invoice_outcome',
    rows: all.length,
    sql: sql`update agreement_invoice o set outcome = n.outcome, covered_cents = n.covered
      from unnest(${all.map(({ invoiceId }) => invoiceId)}::uuid[], ${all.map(({ outcome }) => outcome)}::text[],
        ${all.map(({ coveredCents }) => coveredCents)}::bigint[]) n(invoice_id, outcome, covered)
      where o.tenant_id = ${tenantId}::int and o.agreement_id = ${agreementId}::uuid and o.invoice_id = n.invoice_id returning 1`,
  }
}

/** The payment of the installment was taken back, and it is owed. */
export function owedAgainPart({ tenantId, today }: Pick<Scope, 'tenantId' | 'today'>, invoiceId: string): Part {
  return {
    name: 'owed_again_installment',
    rows: 1,
    sql: sql`update agreement_installment set owed_again_on = ${today}::date
      where tenant_id = ${tenantId}::int and invoice_id = ${invoiceId}::uuid returning 1`,
  }
}
