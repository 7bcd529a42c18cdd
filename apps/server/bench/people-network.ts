// A network of many students, as a large one is: schools grow with it and classes do not. A fifth of the students have a guardian who has
// another one; twelve in a hundred owe an invoice; three years of enrollments follow each other, the year of today in the middle.
import { must } from '../src/platform/must.ts'
import type { World } from './world.ts'

/** A student to begin a look at, with what is around. */
export type Person = {
  tenant_id: number
  student_id: string
  student_search: string
  guardian_id: string
  guardian_search: string
  guardian_email: string
  tax_id: string
  school_id: string
  course_id: string
  /** Of the year of today. */
  class_id: string
  enrollment_id: string
}

const studentsOfClass = 30
/** Fewer schools than this no large network has; more, none either. */
const schoolsFor = (students: number) => Math.min(500, Math.max(30, Math.round(students / 2_000)))

/** @returns people to start from. */
export async function peopledNetwork(world: World, name: string, students: number): Promise<Person[]> {
  const { pool, network, server } = world
  const made = await pool.query<{ id: number }>(
    `insert into control.tenant (id, name, display_name, subdomain) values (nextval('control.tenant_id_seq'), $1, $1, $1) returning id`,
    [name],
  )
  const { id: tenantId } = must(made.rows[0], 'a network was made')
  const schools = schoolsFor(students)
  const classes = Math.ceil(students / schools / studentsOfClass)
  const client = await pool.connect()
  try {
    // The rows are sound by construction: their keys are not looked up one by one.
    await client.query(`set session_replication_role = replica`)
    await client.query(newPlaces, [tenantId, network.tenantId, schools, classes])
    await client.query(newGuardians, [tenantId, network.tenantId, students])
    // A table known as empty is planned for as a single row, and each student would look through all guardians.
    await client.query('analyze school, academic_class, guardian')
    await client.query(newStudents, [tenantId, network.tenantId, students])
    await client.query('analyze student')
    for (const year of [2025, 2026, 2027]) await client.query(newEnrollments, [tenantId, year])
    await client.query(newInvoices, [tenantId, network.tenantId])
    await client.query('reset session_replication_role')
  } finally {
    client.release()
  }
  server.composition.pipeline.directory.forget()
  const found = await pool.query<Person>(people, [tenantId])
  return found.rows
}

const newPlaces = `
  with s as (insert into school (tenant_id, id, code, company_name, fantasy_name, cnpj, search)
    select $1::int, uuidv7(), 'P' || lpad(n::text, 4, '0'), s.company_name || ' ' || n, s.fantasy_name || ' ' || n, lpad(n::text, 14, '0'), s.search
    from (select * from school where tenant_id = $2 limit 1) s, generate_series(1, $3::int) n returning id)
  , k as (insert into course (tenant_id, id, school_id, name, level, search)
    select $1::int, uuidv7(), id, 'Fundamental', 'elementary', 'fundamental' from s returning id, school_id)
  insert into academic_class (tenant_id, id, school_id, course_id, name, school_year, shift, level, grade, starting_month, monthly_cents, search)
    select $1::int, uuidv7(), k.school_id, k.id, 'Turma ' || n, year, 'morning', 'elementary1', 'EF' || 1 + (n + year) % 5, 1, 100000, 'turma ' || n
    from k, generate_series(2025, 2027) year, generate_series(1, $4::int) n`

/** A first name of one and the last names of another: as many names as people have. */
const named = (number: string) => `
  cross join lateral (select split_part(a.search, ' ', 1) || ' ' || substr(b.search, strpos(b.search, ' ') + 1) as search
    from sample a, sample b
    where a.n = (${number} * 7919) % (select count(*) from sample) and b.n = (${number} * 104729) % (select count(*) from sample)) w`

const sampled = (table: string) =>
  `with sample as materialized (select search, row_number() over (order by id) - 1 as n from ${table} where tenant_id = $2)`

const newGuardians = `${sampled('guardian')}
  insert into guardian (tenant_id, id, name, tax_id, email, search, address)
  select $1::int, uuidv7(), initcap(w.search), lpad((x.n + 10000000000)::text, 11, '0'), 'familia' || x.n || '@exemplo.test', w.search,
    case when x.n % 20 = 0 then '{}' else '{"postalCode":"01001000","street":"Rua A","city":"São Paulo","state":"SP"}'::jsonb end
  from generate_series(0::bigint, $3::int * 8 / 10) x(n) ${named('x.n')}`

/** Students of one school are not of one time: families come when they come. */
const newStudents = `${sampled('student')}
  , place as materialized (select id, row_number() over (order by id) - 1 as n from school where tenant_id = $1)
  , family as materialized (select id, search, row_number() over (order by id) - 1 as n from guardian where tenant_id = $1)
  insert into student (tenant_id, id, school_id, guardian_id, guardian_search, name, search)
  select $1::int, uuidv7(), p.id, f.id, f.search, initcap(w.search), w.search
  from generate_series(0::bigint, $3::int - 1) x(n)
  join place p on p.n = x.n % (select count(*) from place)
  join family f on f.n = x.n * 8 / 10 ${named('x.n + 13')}`

/** Three in ten were there the year before, two in ten are enrolled for the next; three in a hundred left, and as many were canceled. */
const newEnrollments = `
  with member as materialized (select id, school_id, guardian_id, n, row_number() over (partition by school_id order by n) - 1 as place
    from (select id, school_id, guardian_id, row_number() over (order by id) - 1 as n from student where tenant_id = $1) t
    where case $2::int when 2026 then true when 2025 then n % 10 < 3 else n % 10 in (4, 5) end)
  , room as materialized (select id, school_id, row_number() over (partition by school_id order by id) - 1 as place,
      count(*) over (partition by school_id) as count from academic_class where tenant_id = $1 and school_year = $2)
  insert into enrollment (tenant_id, id, school_id, class_id, student_id, guardian_id, school_year, annuity_cents, monthly_cents, installments,
    starting_month, due_day, status, departed_on, created_on)
  select $1::int, uuidv7(), m.school_id, r.id, m.id, m.guardian_id, $2, 1200000, 100000, 12, 1, 10,
    case when $2 = 2027 then 'toEnroll' when d.lot < 3 then 'canceled' when d.lot < 6 then 'evaded' else 'enrolled' end,
    case when $2 <> 2027 and d.lot < 6 then make_date($2, 6, 1) end, make_date($2, 1, 5)
  from member m cross join lateral (select abs(hashtext(m.id::text)) % 100 as lot) d join room r on r.school_id = m.school_id and r.place = m.place % r.count
  order by m.n`

const newInvoices = `
  with sample as (select * from invoice where tenant_id = $2 limit 1)
  insert into invoice (tenant_id, id, number, school_id, class_id, student_id, guardian_id, enrollment_id, status, bank_registration,
    competence, issued_on, due_on, original_due_on, payable_until, nominal_cents, open_cents, paid_cents, paid_on, fine_ppm, interest_ppm,
    interest_per, count_from, search)
  select $1::int, uuidv7(), row_number() over (), e.school_id, e.class_id, e.student_id, e.guardian_id, e.id, d.status,
    'registered', date '2026-09-01', date '2026-08-20', date '2026-09-10', date '2026-09-10', date '2027-09-10', 100000,
    case d.status when 'paid' then 0 else 100000 end, case d.status when 'paid' then 100000 else 0 end,
    case d.status when 'paid' then date '2026-09-10' end, i.fine_ppm, i.interest_ppm, i.interest_per, i.count_from, i.search
  from (select * from enrollment where tenant_id = $1 and school_year = 2026) e
  cross join sample i
  cross join lateral (select case when abs(hashtext(e.id::text)) % 100 < 12 then 'generated' else 'paid' end as status) d`

const people = `
  select e.tenant_id, t.id as student_id, t.search as student_search, g.id as guardian_id, g.search as guardian_search, g.email as guardian_email,
    g.tax_id, e.school_id, c.course_id, e.class_id, e.id as enrollment_id
  from (select * from enrollment where tenant_id = $1 and school_year = 2026 and status = 'enrolled' order by hashtext(id::text) limit 500) e
  join student t on t.tenant_id = e.tenant_id and t.id = e.student_id
  join guardian g on g.tenant_id = e.tenant_id and g.id = e.guardian_id
  join academic_class c on c.tenant_id = e.tenant_id and c.id = e.class_id`
