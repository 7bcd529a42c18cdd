// Folds the deltas of one network into its totals: those of accounts by day, and those of invoices by school, month and status. Nothing that two
// operations share is touched inside them: these movers alone update totals, one network at a time, in the order of the key.
import type pg from 'pg'

const batch = 20_000

/** `statement` takes a batch of the network's deltas and adds them up, in one statement: a death in the middle leaves them where they were. */
type Fold = { lockClass: number; statement: string }

const accounts: Fold = {
  lockClass: 73,
  statement: `with taken as (
       delete from total_delta where tenant_id = $1 and id in (select id from total_delta where tenant_id = $1 order by id limit $2)
       returning account_id, day, debit_cents, credit_cents
     ), summed as (
       select account_id, day, sum(debit_cents)::bigint as debit, sum(credit_cents)::bigint as credit, count(*) as deltas
       from taken group by account_id, day
     ), folded as (
       insert into total as t (tenant_id, account_id, day, debit_cents, credit_cents)
       select $1, account_id, day, debit, credit from summed order by account_id, day
       on conflict (tenant_id, account_id, day)
       do update set debit_cents = t.debit_cents + excluded.debit_cents, credit_cents = t.credit_cents + excluded.credit_cents
       returning 1
     ) select coalesce(sum(deltas), 0)::bigint as folded from summed`,
}

const invoiceMonths: Fold = {
  lockClass: 74,
  statement: `with taken as (
       delete from invoice_month_delta where tenant_id = $1 and id in (select id from invoice_month_delta where tenant_id = $1 order by id limit $2)
       returning month, school_id, status, invoices, nominal_cents, open_cents, paid_cents
     ), summed as (
       select month, school_id, status, sum(invoices)::bigint as invoices, sum(nominal_cents)::bigint as nominal, sum(open_cents)::bigint as open,
         sum(paid_cents)::bigint as paid, count(*) as deltas
       from taken group by month, school_id, status
     ), folded as (
       insert into invoice_month_total as t (tenant_id, month, school_id, status, invoices, nominal_cents, open_cents, paid_cents)
       select $1, month, school_id, status, invoices, nominal, open, paid from summed order by month, school_id, status
       on conflict (tenant_id, month, school_id, status)
       do update set invoices = t.invoices + excluded.invoices, nominal_cents = t.nominal_cents + excluded.nominal_cents,
         open_cents = t.open_cents + excluded.open_cents, paid_cents = t.paid_cents + excluded.paid_cents
       returning 1
     ) select coalesce(sum(deltas), 0)::bigint as folded from summed`,
}

/** @returns deltas folded. */
export const foldAccounts = (pool: pg.Pool, tenantId: number): Promise<number> => foldNetwork(pool, tenantId, accounts)
/** @returns deltas folded. */
export const foldInvoiceMonths = (pool: pg.Pool, tenantId: number): Promise<number> =>
  foldNetwork(pool, tenantId, invoiceMonths)

async function foldNetwork(pool: pg.Pool, tenantId: number, { lockClass, statement }: Fold): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const lock = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1, $2) as got', [
      lockClass,
      tenantId,
    ])
    const folded = lock.rows[0]?.got ? await client.query<{ folded: number }>(statement, [tenantId, batch]) : null
    await client.query('commit')
    return folded?.rows[0]?.folded ?? 0
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
