// What became of a random school: of its invoices, in its transfers and in its accounts, read from the rows.
import type { Builders } from './builders.ts'
import type { Billed, Paid, ReckonedSchool } from './reckoned-school.ts'

type Seen = { build: Builders; guaranteed: ReadonlySet<string> }

/** What became of an invoice; money in the order in which it was seen to come and to be taken back. */
export async function seen({ build, guaranteed }: Seen, invoice: Billed) {
  const { rows } = await build.ground.pool.query(
    `select i.status, i.open_cents, exists (select from invoice_quarantine q where q.invoice_id = i.id and q.to_on is null) as quarantined,
      (select json_agg(x order by x.position) from invoice_item x where x.invoice_id = i.id) as items,
      (select coalesce(json_agg(y order by y.id), '[]') from payment y where y.invoice_id = i.id) as payments from invoice i where i.id = $1`,
    [invoice.id],
  )
  const [row] = rows
  invoice.isLiving = !['canceled', 'duplicated'].includes(row.status)
  invoice.isPaid = ['paid', 'paidAtSchool'].includes(row.status)
  invoice.isQuarantined = row.quarantined
  invoice.openCents = Number(row.open_cents)
  invoice.items = row.items.map(({ cents, category }: { cents: number; category: string }) => ({
    cents,
    isGuaranteed: guaranteed.has(category),
  }))
  const now: Paid[] = row.payments.map((each: Record<string, number | string | null>) => ({
    id: each['id'],
    atSchool: each['method'] === 'school',
    principal: each['principal_cents'],
    charges: each['charges_cents'],
    discount: each['discount_cents'],
    surplus: each['surplus_cents'],
    isReverted: each['reverted_by'] !== null,
  }))
  // First what was taken back, then what came: no call does it the other way round.
  for (const { id, isReverted } of now)
    if (isReverted && invoice.payments.some((each) => each.id === id && !each.isReverted))
      invoice.steps.push({ paymentId: id, isReversal: true })
  for (const { id } of now)
    if (!invoice.payments.some((each) => each.id === id)) invoice.steps.push({ paymentId: id, isReversal: false })
  invoice.payments = now
}

/** What has happened to the invoices of a school: a test that nothing happens in proves nothing. */
export function kindsOf({ invoices }: ReckonedSchool): Set<string> {
  const payments = invoices.flatMap((invoice) => invoice.payments)
  const some = (name: string, is: boolean) => (is ? [name] : [])
  return new Set([
    ...some(
      'pix',
      payments.some(({ atSchool }) => !atSchool),
    ),
    ...some(
      'counter',
      payments.some(({ atSchool }) => atSchool),
    ),
    ...some(
      'taken back',
      payments.some(({ isReverted }) => isReverted),
    ),
    ...some(
      'charges',
      payments.some(({ charges }) => charges > 0),
    ),
    ...some(
      'discount',
      payments.some(({ discount }) => discount > 0),
    ),
    ...some(
      'surplus',
      payments.some(({ surplus }) => surplus > 0),
    ),
    ...some(
      'several payments',
      invoices.some((each) => each.payments.length > 2),
    ),
    ...some(
      'both coverages',
      invoices.some(({ items }) => new Set(items.map((each) => each.isGuaranteed)).size > 1),
    ),
    ...some(
      'not living',
      invoices.some(({ isLiving }) => !isLiving),
    ),
    ...some(
      'quarantine',
      invoices.some(({ isQuarantined }) => isQuarantined),
    ),
  ])
}

export async function moved({ ground }: Builders, schoolId: string) {
  const { rows } = await ground.pool.query(
    `select s.component, sum(s.cents)::int as cents, sum(s.fee_cents)::int as fee from transfer_source s join transfer t on t.id = s.transfer_id
     where t.school_id = $1 group by s.component`,
    [schoolId],
  )
  const components: Record<string, number> = {
    revenue: 0,
    fee: 0,
    counter: 0,
    discount: 0,
    charges: 0,
    received: 0,
    borne: 0,
  }
  for (const { component, cents, fee } of rows) {
    components[component] = cents
    components['fee'] = (components['fee'] ?? 0) + fee
  }
  const { rows: sides } = await ground.pool.query(
    `select c.kind, sum(s.cents)::int as cents from (
        select debit as account, cents from posting union all select credit, -cents from posting) s
      join ledger_account c on c.id = s.account
      where (c.owner_id = $1 and c.kind in ('retentionReceivable', 'receivedBySchool', 'tuitionBilled', 'discountsGiven', 'lateCharges'))
        or (c.kind = 'guardianReceivable' and c.owner_id in (select guardian_id from invoice where school_id = $1))
      group by c.kind having sum(s.cents) <> 0`,
    [schoolId],
  )
  return { components, accounts: Object.fromEntries(sides.map(({ kind, cents }) => [kind, cents])) }
}
