// Proves that what is kept of the debts of families is what their invoices say.
import { sql } from 'kysely'
import type pg from 'pg'
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { isOwed, since } from './debts.ts'

export type DebtFault = { rule: string; subject: string; detail: string }

const mostShown = 20

/** Of families that wait for the mover nothing is said: they are read from their invoices meanwhile. */
function rowFaults(tenantId: number): Query<DebtFault> {
  return statement(sql<DebtFault>`with owed as (
      select o.guardian_id, o.school_id, min(${since('o')}) as since, sum(o.open_cents)::bigint as cents,
        count(*) over (partition by o.guardian_id) > 1 as is_shared
      from invoice o join family_debt_day d on d.tenant_id = o.tenant_id
      where o.tenant_id = ${tenantId}::int and ${isOwed('o')} and o.due_on <= d.through group by o.guardian_id, o.school_id
    ), kept as (select * from family_debt where tenant_id = ${tenantId}::int)
    select 'a dívida guardada de cada família em cada escola é a das suas faturas' as rule, guardian_id::text as subject,
      format('guardado: desde %s, %s centavos; faturas: desde %s, %s centavos', k.since, k.cents, o.since, o.cents) as detail
    from owed o full join kept k using (guardian_id, school_id)
    where (o.since, o.cents, o.is_shared) is distinct from (k.since, k.cents, k.is_shared)
      and guardian_id not in (select m.guardian_id from family_debt_mark m where m.tenant_id = ${tenantId}::int) limit ${mostShown}::int`)
}

function sumFaults(tenantId: number): Query<DebtFault> {
  return statement(sql<DebtFault>`with kept as (select * from family_debt where tenant_id = ${tenantId}::int),
    summed as (
      select school_id, since, count(*) as families, sum(cents)::bigint as cents from kept group by school_id, since
      union all select uuid '00000000-0000-0000-0000-000000000000', since, count(*), sum(cents)::bigint
        from (select min(since) as since, sum(cents) as cents from kept group by guardian_id) f group by since
    ), total as (select * from family_debt_total where tenant_id = ${tenantId}::int)
    select 'as somas dos cartões da cobrança são as das famílias guardadas' as rule, school_id::text as subject,
      format('desde %s: somadas %s famílias e %s centavos, guardadas %s e %s', since, t.families, t.cents, s.families, s.cents) as detail
    from summed s full join total t using (school_id, since)
    where (s.families, s.cents) is distinct from (t.families, t.cents) limit ${mostShown}::int`)
}

export async function debtFaults(pool: pg.Pool, tenantId: number): Promise<DebtFault[]> {
  return readTransaction(pool, tenantId, async (tx) =>
    (await Promise.all([tx.rows(rowFaults(tenantId)), tx.rows(sumFaults(tenantId))])).flat(),
  )
}
