// For invoices that a test or a bench writes past the calls: the totals of their months, made anew. `$1` is the network.
export const monthsCountedAnew = [
  'delete from invoice_month_delta where tenant_id = $1',
  'delete from invoice_month_total where tenant_id = $1',
  `insert into invoice_month_total (tenant_id, month, school_id, status, invoices, nominal_cents, open_cents, paid_cents)
   select tenant_id, due_on - (extract(day from due_on)::int - 1), school_id, status, count(*), sum(nominal_cents), sum(open_cents), sum(paid_cents)
   from invoice where tenant_id = $1 group by 1, 2, 3, 4`,
] as const
