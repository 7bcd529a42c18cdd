// What a user bound to schools sees of an account. A school's account is theirs whole, where the network lets its schools see what they are
// paid: a closed transfer posts to most of them. A guardian's account is of the network: it holds
// what is owed to every school, so of it they see the lines of their schools' invoices, and a balance that is the sum of those lines.
// Running totals cannot be cut by school, so the part is summed from the postings of the guardian's invoices: tens of rows, by index.
import { type RawBuilder, sql } from 'kysely'
import { isLeft } from '../../platform/access/allowed.ts'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { accountKinds } from './accounts.ts'

type Seer = Pick<Scope, 'tenantId' | 'schools' | 'schoolAccess'>

const guardianKinds = Object.entries(accountKinds).flatMap(([kind, owner]) => (owner === 'guardian' ? [kind] : []))

/** May any of account `a` be seen? Accounts of banks and of the network need every school. */
export function isSeen(scope: Seer): RawBuilder<unknown> {
  if (scope.schools === 'all') return sql`true`
  const ofSchools = isLeft('seeTransfers', scope) ? inSchools(scope, 'a.owner_id') : sql`false`
  return sql`(${ofSchools} or (${isGuardians} and exists (${ownTransfers(scope, sql`select 1`)})))`
}

/** Debits and credits of account `a` as the scope sees it, up to the end of a day: `debit` and `credit` of any number of rows. */
export function amountsOf(scope: Seer, lastDay: RawBuilder<unknown> = sql`'infinity'::date`): RawBuilder<unknown> {
  const totals = sql`
    select debit_cents as debit, credit_cents as credit from total t
      where t.tenant_id = ${scope.tenantId}::int and t.account_id = a.id and t.day <= ${lastDay}
    union all
    select debit_cents, credit_cents from total_delta d
      where d.tenant_id = ${scope.tenantId}::int and d.account_id = a.id and d.day <= ${lastDay}`
  if (scope.schools === 'all') return totals
  const part = ownTransfers(
    scope,
    sql`select case when t.debit = a.id then t.cents else 0 end, case when t.credit = a.id then t.cents else 0 end`,
    sql`t.posted_on <= ${lastDay}`,
  )
  return sql`select debit, credit from (${totals}) whole where not ${isGuardians} union all (${part} and ${isGuardians})`
}

/** Is a line of account `id` on an invoice of `invoiceColumn` within the part that the scope sees? */
export function isLineSeen(scope: Seer, id: string, invoiceColumn: string): RawBuilder<unknown> {
  if (scope.schools === 'all') return sql`true`
  return sql`(exists (select from ledger_account a where a.tenant_id = ${scope.tenantId}::int and a.id = ${id}::uuid and ${inSchools(scope, 'a.owner_id')})
    or exists (select from invoice i where i.tenant_id = ${scope.tenantId}::int and i.id = ${sql.ref(invoiceColumn)} and ${inSchools(scope, 'i.school_id')}))`
}

const isGuardians = sql`a.kind in (${sql.join(guardianKinds.map((kind) => sql.lit(kind)))})`

function ownTransfers(
  scope: Seer,
  select: RawBuilder<unknown>,
  and: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`${select} from invoice i join posting t on t.tenant_id = i.tenant_id and t.invoice_id = i.id and a.id in (t.debit, t.credit)
    where i.tenant_id = ${scope.tenantId}::int and i.guardian_id = a.owner_id and ${inSchools(scope, 'i.school_id')} and ${and}`
}
