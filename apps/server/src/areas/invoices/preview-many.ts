// What an action on many invoices would do: each is asked by the rule of the single call, so that the job does what was shown unless
// something changes meanwhile.
import { type ManyAction, type ManyPreview, quarantines } from '@caderneta/contracts/invoice-quarantine'
import { maskName } from '@caderneta/kernel/person-name'
import { sql } from 'kysely'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'
import { type Ability, no, notFound } from '../../platform/refusal.ts'
import { problemOfTerms } from './close-invoice.ts'
import { coverIn, coverOf } from './covered-parts.ts'
import { holds } from './invoice-holds.ts'
import { canGiveBack } from './give-back-rules.ts'
import { canCancel, canClose, canLeaveQuarantine, canQuarantine } from './invoice-rules.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import { invoiceColumns, invoiceNames, type InvoiceRecord } from './invoice-store.ts'
import type { PaymentRow } from './invoice-rows.ts'
import { factsOf } from './invoice-view.ts'

const rules: Record<Exclude<ManyAction, 'close' | 'giveBack'>, (invoice: InvoiceFacts) => Ability> = {
  cancel: canCancel,
  quarantine: canQuarantine,
  leaveQuarantine: canLeaveQuarantine,
}

const mostNamed = 20

export const previewMany = query(quarantines.previewMany, async (tx, { body }, scope) => {
  const rows = await tx.rows(invoicesOf(scope, body.invoiceIdList))
  if (rows.length === 0) throw notFound('invoice')
  const judge = await judgeOf(tx, scope, body.action, rows)
  const judged = rows.map((row) => ({ row, ability: judge(row) }))
  const reached = judged.flatMap(({ row, ability }) => (ability.can ? [row] : []))
  const skipped = Map.groupBy(
    judged.flatMap(({ row, ability }) => (ability.can ? [] : [{ row, reason: ability.reason }])),
    ({ reason }) => reason,
  )
  const covered = body.action === 'giveBack' ? await coveredCentsOf(tx, scope, reached) : { cents: 0, ofSchoolCents: 0 }
  return {
    count: reached.length,
    invoiceIds: reached.map(({ id }) => id),
    nominalCents: sumOf(reached, ({ nominal_cents }) => nominal_cents),
    openCents: sumOf(reached, ({ open_cents }) => open_cents),
    paidCents: sumOf(reached, ({ paid_cents }) => paid_cents) + covered.cents,
    counterCents: (await counterCentsOf(tx, scope, reached)) + covered.ofSchoolCents,
    coveredCents: covered.cents,
    skipped: [...skipped].map(([reason, left]) =>
      skippedOf(
        reason,
        left.map(({ row }) => row),
        scope,
      ),
    ),
  }
})

/** What payments of installments cover of them, and what of it a school without coverage took at its counter. */
async function coveredCentsOf(tx: Tx, scope: Scope, rows: readonly InvoiceRecord[]) {
  const found = await tx.rows(
    coverOf(
      scope,
      rows.map(({ id }) => id),
    ),
  )
  const { shares } = coverIn(found)
  const cents = shares.reduce((sum, share) => sum + share.cents, 0)
  return { cents, ofSchoolCents: shares.reduce((sum, share) => sum + (share.isAtSchool ? share.cents : 0), 0) }
}

/** What counters took of them. */
async function counterCentsOf(tx: Tx, { tenantId }: Scope, rows: readonly InvoiceRecord[]): Promise<number> {
  const ids = rows.filter(({ paid_cents: cents }) => cents > 0).map(({ id }) => id)
  if (ids.length === 0) return 0
  const sum = await tx.first(
    statement(sql<{
      cents: number
    }>`select coalesce(sum(p.principal_cents + p.charges_cents), 0)::bigint as cents from payment p
      where p.tenant_id = ${tenantId}::int and p.invoice_id = any(${ids}::uuid[]) and p.method = 'school' and p.reverted_by is null`),
  )
  return must(sum, 'a sum has a row').cents
}

async function judgeOf(
  tx: Tx,
  scope: Scope,
  action: ManyAction,
  rows: readonly InvoiceRecord[],
): Promise<(row: InvoiceRecord) => Ability> {
  if (action === 'giveBack') return giveBackJudge(tx, scope, rows)
  if (action !== 'close') return (row) => rules[action](factsOf(row))
  const issuing = await tx.rows(
    schoolsThatIssue(
      scope,
      rows.map(({ school_id: id }) => id),
    ),
  )
  const schools = new Set(issuing.map(({ id }) => id))
  return (row) => {
    const ability = canClose(factsOf(row))
    if (!ability.can) return ability
    if (!schools.has(row.school_id)) return no('no_bank_agreement')
    const problem = problemOfTerms(row, scope.today)
    return problem === null ? ability : no(problem)
  }
}

/** Whether a counter has all of the money the payments tell. */
async function giveBackJudge(tx: Tx, { tenantId }: Scope, rows: readonly InvoiceRecord[]) {
  const paid = await tx.rows(
    statement(sql<
      Pick<PaymentRow, 'invoice_id' | 'method' | 'principal_cents' | 'discount_cents' | 'tolerated_cents'>
    >`select p.invoice_id, p.method, p.principal_cents, p.discount_cents, p.tolerated_cents from payment p
      where p.tenant_id = ${tenantId}::int and p.invoice_id = any(${rows.map(({ id }) => id)}::uuid[]) and p.reverted_by is null`),
  )
  const payments = Map.groupBy(paid, ({ invoice_id: id }) => id)
  // none: nobody paid it
  return (row: InvoiceRecord): Ability => canGiveBack(factsOf(row), payments.get(row.id) ?? [])
}

function schoolsThatIssue({ tenantId }: Scope, ids: readonly string[]): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select s.id from school s
    join bank_agreement ag on ag.tenant_id = s.tenant_id and ag.id = s.bank_agreement_id and ag.is_active
    where s.tenant_id = ${tenantId}::int and s.id = any(${[...new Set(ids)]}::uuid[])`)
}

function skippedOf(reason: string, rows: readonly InvoiceRecord[], scope: Scope): ManyPreview['skipped'][number] {
  return {
    reason,
    count: rows.length,
    nominalCents: sumOf(rows, ({ nominal_cents }) => nominal_cents),
    invoices: rows.slice(0, mostNamed).map(({ id, number, guardian_name }) => ({
      id,
      number,
      guardianName: scope.isMasked ? maskName(guardian_name) : guardian_name,
    })),
  }
}

function sumOf(rows: readonly InvoiceRecord[], centsOf: (row: InvoiceRecord) => number): number {
  return rows.reduce((sum, row) => sum + centsOf(row), 0)
}

function invoicesOf(scope: Scope, ids: readonly string[]): Query<InvoiceRecord> {
  return statement(sql<InvoiceRecord>`select ${invoiceColumns}, ${holds} as holds from invoice i ${invoiceNames}
    where i.tenant_id = ${scope.tenantId}::int and i.id = any(${[...ids]}::uuid[]) and ${inSchools(scope, 'i.school_id')}
    order by i.number nulls first, i.id`)
}
