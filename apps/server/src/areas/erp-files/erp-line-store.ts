// Lines of a file: written down once, and what the database knows of those that wait.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { NewLine } from './erp-remessa.ts'

type Of = { tenantId: number; id: string; schoolId: string }

/** Lines that stand are left: what became of them is not told again. */
export function insertedLines({ tenantId, id, schoolId }: Of, lines: readonly NewLine[]) {
  return statement(sql<{
    count: number
  }>`with line as (insert into erp_line (tenant_id, erp_file_id, school_id, position, movement, meaning, slip_id, allocated_number, nosso_numero,
        document_number, company_use, carteira, payer_name, payer_tax_id, payer_address, due_on, amount_cents, status, reason, reason_values)
      select ${tenantId}::int, ${id}::uuid, ${schoolId}::uuid, l.position, l.movement, l.meaning, l."slipId", l."allocatedNumber", l."nossoNumero",
        l."documentNumber", l."companyUse", l.carteira, l."payerName", l."payerTaxId", l."payerAddress", l."dueOn", l."amountCents",
        case when l.reason is null then 'waiting' else 'notCreated' end, l.reason, l.values
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l(position int, movement text, meaning text, "slipId" text, "allocatedNumber" text, "nossoNumero" text,
        "documentNumber" text, "companyUse" text, carteira text, "payerName" text, "payerTaxId" text, "payerAddress" jsonb, "dueOn" date, "amountCents" bigint,
        reason text, values jsonb)
      on conflict do nothing returning 1)
    select count(*)::int as count from line`)
}

export type WaitingLine = {
  position: number
  movement: string
  meaning: string
  slip_id: string | null
  company_use: string
  payer_name: string
  payer_tax_id: string
  payer_address: unknown
  due_on: CalendarDate | null
  amount_cents: number
  enrollment_id: string | null
  status: string
  invoice_id: string | null
}

/** Those that wait, and those whose invoice is not issued yet: a run was cut off between the two. */
export function linesToDo(tx: Tx, erpFileId: string, positions: readonly number[]): Promise<WaitingLine[]> {
  return tx.rows(
    statement(sql<WaitingLine>`select position, movement, meaning, slip_id, company_use, payer_name, payer_tax_id, payer_address, due_on, amount_cents, enrollment_id, status,
        invoice_id
      from erp_line where tenant_id = ${tx.tenantId}::int and erp_file_id = ${erpFileId}::uuid and position = any(${[...positions]}::int[])
        and (status = 'waiting' or (status = 'done' and movement = 'register' and not is_issued and reason is null))
      order by position`),
  )
}

export type Payable = { id: string; tax_id: string; payer: 'guardian' | 'coGuardian'; school_year: number }

/** Living enrollments of a school by the tax id of who pays for them. */
export function enrollmentsOfPayers(tx: Tx, schoolId: string, taxIds: readonly string[]): Promise<Payable[]> {
  return tx.rows(
    statement(sql<Payable>`select e.id, g.tax_id, p.payer, e.school_year
      from guardian g
      cross join (values ('guardian'), ('coGuardian')) p(payer)
      join enrollment e on e.tenant_id = g.tenant_id and e.school_id = ${schoolId}::uuid and e.status not in ('canceled', 'evaded')
        and g.id = case p.payer when 'guardian' then e.guardian_id else e.co_guardian_id end
      where g.tenant_id = ${tx.tenantId}::int and g.tax_id = any(${[...taxIds]}::text[]) and g.merged_into is null
      order by e.id`),
  )
}

export function knownTaxIds(tx: Tx, taxIds: readonly string[]): Promise<{ tax_id: string }[]> {
  return tx.rows(
    statement(
      sql<{
        tax_id: string
      }>`select tax_id from guardian where tenant_id = ${tx.tenantId}::int and tax_id = any(${[...taxIds]}::text[])`,
    ),
  )
}

export type Rule = { school_year: number; class_id: string }

/** Into which class of each year the school enrolls payers whom it does not know. */
export function rulesOf(tx: Tx, schoolId: string): Promise<Rule[]> {
  return tx.rows(
    statement(
      sql<Rule>`select school_year, class_id from erp_rule where tenant_id = ${tx.tenantId}::int and school_id = ${schoolId}::uuid`,
    ),
  )
}

/** The part of an enrollment by rule that tells its line. */
export function enrolledLinePart({ tenantId }: Scope, erpFileId: string, position: number, enrollmentId: string) {
  return {
    name: 'enrolled_erp_line',
    rows: 1,
    sql: sql`update erp_line set enrollment_id = ${enrollmentId}::uuid, is_by_rule = true
      where tenant_id = ${tenantId}::int and erp_file_id = ${erpFileId}::uuid and position = ${position}::int and status = 'waiting' returning 1`,
  }
}

export type Slip = { slip_id: string; invoice_id: string; number: number | null }

/** By what the line that made them called them, first of all by their own id. */
export function slipsOf(tx: Tx, schoolId: string, slipIds: readonly string[]): Promise<Slip[]> {
  return tx.rows(
    statement(sql<Slip>`select s.slip_id, s.invoice_id, i.number from erp_slip s
      join invoice i on i.tenant_id = s.tenant_id and i.id = s.invoice_id
      where s.tenant_id = ${tx.tenantId}::int and s.school_id = ${schoolId}::uuid and s.slip_id = any(${[...slipIds]}::text[])`),
  )
}

/** The part of a call that marks its line. */
export function doneLinePart({ tenantId }: Scope, erpFileId: string, position: number, invoiceId: string) {
  return {
    name: 'done_erp_line',
    rows: 1,
    sql: sql`update erp_line set status = 'done', reason = null, reason_values = '{}', invoice_id = ${invoiceId}::uuid
      where tenant_id = ${tenantId}::int and erp_file_id = ${erpFileId}::uuid and position = ${position}::int and status = 'waiting' returning 1`,
  }
}

type NewSlip = { schoolId: string; slipId: string; erpFileId: string; position: number; invoiceId: string }

/** A second invoice of one slip takes no row, and its statement with it. */
export function newSlipPart({ tenantId }: Scope, { schoolId, slipId, erpFileId, position, invoiceId }: NewSlip) {
  return {
    name: 'new_erp_slip',
    rows: 1,
    sql: sql`insert into erp_slip (tenant_id, school_id, slip_id, erp_file_id, position, invoice_id)
      values (${tenantId}::int, ${schoolId}::uuid, ${slipId}::text, ${erpFileId}::uuid, ${position}::int, ${invoiceId}::uuid)
      on conflict do nothing returning 1`,
  }
}
