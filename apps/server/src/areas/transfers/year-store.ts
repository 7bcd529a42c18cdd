// A school's year under a plan: each transfer with what its lines add up to by group.
import { groupOf, type LineGroup } from '@caderneta/contracts/transfer-line-groups'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { type TransferRow, transfersInScope } from './transfer-store.ts'

export type YearRow = TransferRow & { income_cents: number; taken_cents: number; settled_cents: number }
export type AskedYear = { id: string; year: number; planId: string }

const kindsOf = (group: LineGroup) => Object.entries(groupOf).flatMap(([kind, own]) => (own === group ? [kind] : []))
const sumOf = (group: LineGroup) =>
  sql`coalesce(sum(l.cents) filter (where l.kind = any(${kindsOf(group)}::text[])), 0)::bigint`

/** Of a transfer that is open nothing is frozen: its sums are zero. */
export function transfersOfYear(scope: Scope, { id, year, planId }: AskedYear): Query<YearRow> {
  return statement(sql<YearRow>`select r.*, g.income_cents, g.taken_cents, g.settled_cents
    from (${transfersInScope(scope)} and t.school_id = ${id}::uuid and sp.plan_id = ${planId}::uuid
      and t.competence between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 1)) r
    cross join lateral (select ${sumOf('income')} as income_cents, ${sumOf('taken')} as taken_cents, ${sumOf('settled')} as settled_cents
      from transfer_line l where l.tenant_id = ${scope.tenantId}::int and l.transfer_id = r.id) g
    order by r.competence, r.id`)
}

export function namesOfYear(
  scope: Scope,
  { id, planId }: AskedYear,
): Query<{ school_name: string; plan_name: string }> {
  return statement(sql<{
    school_name: string
    plan_name: string
  }>`select s.fantasy_name as school_name, p.name as plan_name from school s
    join plan p on p.tenant_id = s.tenant_id and p.id = ${planId}::uuid
    where s.tenant_id = ${scope.tenantId}::int and s.id = ${id}::uuid and ${inSchools(scope, 's.id')}`)
}

/** Whose transfers they are, as papers name it. */
export type PaperSchool = { fantasy_name: string; company_name: string; cnpj: string; address: unknown }

export function schoolOnPaper(scope: Scope, id: string): Query<PaperSchool> {
  return statement(sql<PaperSchool>`select s.fantasy_name, s.company_name, s.cnpj, s.address from school s
    where s.tenant_id = ${scope.tenantId}::int and s.id = ${id}::uuid and ${inSchools(scope, 's.id')}`)
}
