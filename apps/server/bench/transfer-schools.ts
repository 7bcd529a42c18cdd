// Schools with a month of paid invoices, written by statements: half of them guaranteed, half paid what was received.
import { addMonths, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { monthsCountedAnew } from '../test/support/months-counted-anew.ts'
import { type World } from './world.ts'

/** The month that the bench closes; the world begins on its 20th. */
export const month = '2026-11-01'
export const feePpm = 35_000

/** The network is the first parameter of each. */
type Write = readonly [statement: string, ...values: (string | number)[]]

/** `schools` of `invoices` each month, in the network of the world, under one of two plans. Months before the last were transferred as they were paid. */
export async function schoolsToPay(
  { pool, network }: World,
  { schools, invoices, closedMonths = 0 }: { schools: number; invoices: number; closedMonths?: number },
): Promise<void> {
  const first = addMonths(toCalendarDate(month), -closedMonths)
  const client = await pool.connect()
  try {
    // What the keys of people, classes and accounts ask is not what is measured.
    await client.query('set session_replication_role = replica')
    const writes = [...schoolWrites(schools, first), ...invoiceWrites(invoices, first), ...closingWrites]
    for (const [statement, ...values] of writes) await client.query(statement, [network.tenantId, ...values])
    for (const statement of monthsCountedAnew) await client.query(statement, [network.tenantId])
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
}

/** Plans, and the schools under them. */
const schoolWrites = (schools: number, first: string): Write[] => [
  [
    `insert into plan (tenant_id, id, name, search) select $1::int, uuidv7(), c, c from unnest(array['guaranteed', 'none']) c`,
  ],
  [
    `insert into plan_version (tenant_id, id, plan_id, number, valid_from, coverage, categories, strategy, closing_day, auto_close, date_mode, transfer_days,
      shares, day_kind, payout_by, fee_kind, fee_ppm, fee_cents, late_charges_to, discount_borne_by)
    select tenant_id, uuidv7(), id, 1, '2000-01-01', name, case when name = 'guaranteed' then array['tuition'] else '{}' end, '12+1', 20, false, 'fixed', '{5}', '{1000000}', 'calendar', 'pix', 'percent',
      $2::int, 0, 'school', 'school' from plan where tenant_id = $1::int and name in ('guaranteed', 'none')`,
    feePpm,
  ],
  [
    `insert into school (tenant_id, id, code, company_name, fantasy_name, cnpj, search)
    select $1::int, uuidv7(), 'P' || lpad(n::text, 4, '0'), 'Escola ' || n, 'Escola ' || n, lpad(n::text, 14, '0'), 'escola ' || n from generate_series(1, $2::int) n`,
    schools,
  ],
  [
    `insert into school_plan (tenant_id, id, school_id, plan_id, valid_from)
    select s.tenant_id, uuidv7(), s.id, p.id, $2::date from school s
    join plan p on p.tenant_id = s.tenant_id and p.name = case when substr(s.code, 2)::int % 2 = 0 then 'guaranteed' else 'none' end
    where s.tenant_id = $1::int and s.code ~ '^P[0-9]{4}$'`,
    first,
  ],
]

/** Each month of each school, billed and paid. */
const invoiceWrites = (invoices: number, first: string): Write[] => [
  [
    `insert into enrollment (tenant_id, id, school_id, class_id, student_id, guardian_id, school_year, monthly_cents, due_day, status, annuity_cents,
      installments, starting_month)
    select s.tenant_id, uuidv7(), s.id, s.id, uuidv7(), s.id, year, 80000 + n % 40000, 10, 'enrolled', (80000 + n % 40000) * (13 - start), 13 - start, start
    from school s cross join generate_series(1, $2::int) n
    cross join (select extract(year from m)::int as year, min(extract(month from m))::int as start
      from generate_series(least($3::date, date_trunc('year', $4::date)), $4::date, interval '1 month') m group by 1) y
    where s.tenant_id = $1::int and s.code ~ '^P[0-9]{4}$'`,
    invoices,
    first,
    month,
  ],
  [
    `insert into invoice (tenant_id, id, number, school_id, student_id, guardian_id, enrollment_id, status, competence, issued_on, due_on, original_due_on,
      payable_until, nominal_cents, open_cents, paid_cents, paid_on, fine_ppm, interest_ppm, interest_per, count_from, search)
    select e.tenant_id, uuidv7(), 1000000 + row_number() over (), e.school_id, e.student_id, e.guardian_id, e.id, 'paid', m::date, m::date, m::date + 9,
      m::date + 9, m::date + 69, e.monthly_cents, 0, e.monthly_cents, m::date + 9, 0, 0, 'month', 'shifted', 'fatura'
    from generate_series($2::date, $3::date, interval '1 month') m
    join enrollment e on e.tenant_id = $1::int and e.school_year = extract(year from m)
    join school s on s.tenant_id = e.tenant_id and s.id = e.school_id where s.code ~ '^P[0-9]{4}$' order by m, s.code`,
    first,
    month,
  ],
  [
    `insert into invoice_item (tenant_id, invoice_id, position, product_id, name, cents, category, plan_version_id, coverage, covered_at)
    select i.tenant_id, i.id, 1, i.school_id, 'Mensalidade', i.nominal_cents, 'tuition', v.id, v.coverage, now() from invoice i
    join school s on s.tenant_id = i.tenant_id and s.id = i.school_id
    join school_plan sp on sp.tenant_id = s.tenant_id and sp.school_id = s.id
    join plan_version v on v.tenant_id = sp.tenant_id and v.plan_id = sp.plan_id
    where i.tenant_id = $1::int and s.code ~ '^P[0-9]{4}$'`,
  ],
  [
    `insert into payment (tenant_id, id, invoice_id, ext_ref, method, cents, principal_cents, charges_cents, discount_cents, surplus_cents, paid_on, credited_on,
      school_id)
    select i.tenant_id, uuidv7(), i.id, i.id::text, 'pix', i.nominal_cents, i.nominal_cents, 0, 0, 0, i.paid_on, i.paid_on, i.school_id from invoice i
    join school s on s.tenant_id = i.tenant_id and s.id = i.school_id where i.tenant_id = $1::int and s.code ~ '^P[0-9]{4}$'`,
  ],
]

/** What is closed of the months before the last: each invoice or payment is in, less the fee. */
const closingWrites: Write[] = [
  [
    `insert into transfer (tenant_id, id, school_id, school_plan_id, plan_version_id, competence, status, closes_on, result_cents, due_cents, closed_at, closed_by,
      closed_by_name, input_hash, output_hash)
    select sp.tenant_id, uuidv7(), sp.school_id, sp.id, v.id, m::date, 'pendingAnalysis', m::date + 19, 1, 1, m + interval '40 days', uuidv7(), 'Bancada', '', ''
    from school s join school_plan sp on sp.tenant_id = s.tenant_id and sp.school_id = s.id
    join plan_version v on v.tenant_id = sp.tenant_id and v.plan_id = sp.plan_id
    cross join generate_series(sp.valid_from, $2::date - 1, interval '1 month') m
    where s.tenant_id = $1::int and s.code ~ '^P[0-9]{4}$'`,
    month,
  ],
  [
    `insert into transfer_source (tenant_id, transfer_id, component, source_id, item, turn, line, invoice_id, enrollment_id, basis, cents, fee_cents)
    select t.tenant_id, t.id, case when x.coverage = 'guaranteed' then 'revenue' else 'received' end, case when x.coverage = 'guaranteed' then i.id else y.id end,
      1, 1, case when x.coverage = 'guaranteed' then 'covered' else 'received' end, i.id, case when x.coverage = 'guaranteed' then i.enrollment_id end,
      case when x.coverage = 'guaranteed' then 'guaranteed' else 'received' end, x.cents, (x.cents * $2::int + 500000) / 1000000
    from transfer t join invoice i on i.tenant_id = t.tenant_id and i.school_id = t.school_id and i.competence = t.competence
    join invoice_item x on x.tenant_id = i.tenant_id and x.invoice_id = i.id
    join payment y on y.tenant_id = i.tenant_id and y.invoice_id = i.id where t.tenant_id = $1::int and t.closed_at is not null`,
    feePpm,
  ],
  [
    `insert into transfer_basis (tenant_id, invoice_id, item, basis) select tenant_id, invoice_id, item, basis from transfer_source where tenant_id = $1::int`,
  ],
]
