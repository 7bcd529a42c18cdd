// Lists of many people: a page of names in order, and a part of a name, are found on an index under row security.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Query } from '../../src/platform/db/sql.ts'
import { db } from '../../src/platform/db/sql.ts'
import { readTransaction } from '../../src/platform/db/connection.ts'
import type { Scope } from '../../src/platform/access/scope.ts'
import { cursorAt } from '../../src/platform/db/keyset.ts'
import { systemScope } from '../../src/platform/access/caller.ts'
import { enrollmentsInScope } from '../../src/areas/enrollments/enrollment-store.ts'
import { matchesName, pageFound } from '../../src/areas/enrollments/enrollments-found.ts'
import { isGuardianFound, isStudentFound } from '../../src/areas/guardians/people-found.ts'
import { studentsInScope, visibleGuardians } from '../../src/areas/guardians/public.ts'
import type { Builders } from '../support/builders.ts'
import { expect, type TestServer, test } from '../support/server.ts'
import { vacuumed } from '../support/vacuumed.ts'

const total = Number(process.env['CADERNETA_PEOPLE'] ?? 30_000)
/** A scan of one of the tables reads more. */
const most = 400
/** Sums read everybody whom they count, once. */
const mostOfSums = 800

test('a page of a network of many people is cut on an index: in order of names, and by a part of a name', async ({
  build,
  server,
}) => {
  const network = await build.otherNetwork()
  await people(build, network)
  await vacuumed(server.database.pool, ['guardian', 'student', 'enrollment'])
  const { rows } = await server.database.pool.query('select relpages from pg_class where relname = $1', ['student'])
  expect(rows[0].relpages).toBeGreaterThan(most)
  const scope = await scopeOf(server, network)
  const ways = waysOf(scope)
  for (const [way, query] of Object.entries(ways)) {
    const { buffers, found } = await explained(server, scope, query)
    if (process.env['CADERNETA_PEOPLE']) process.stdout.write(`${way}: ${buffers} pages, ${found} rows\n`)
    expect(found, way).toBeGreaterThan(0)
    expect(buffers, way).toBeLessThan(way.startsWith('the sums') ? mostOfSums : most)
  }
})

test('what the index finds is what a plain look finds, whatever is typed', async ({ as, users, build }) => {
  const school = await build.school()
  const mark = `${Math.floor(Math.random() * 1e9)}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  const guardian = await build.guardian({ name: `Zuleica ${mark} D'Ávila` })
  const co = await build.guardian({ name: `Otávio ${mark} 100%_certo` })
  const student = await build.student({ school_id: school.id, guardian_id: guardian.id, name: `Íris ${mark} Sá` })
  const enrollment = await build.enrollment({
    school_id: school.id,
    student_id: student.id,
    guardian_id: guardian.id,
    co_guardian_id: co.id,
    guardian_ppm: 500_000,
  })
  const admin = as(await users('admin'))
  const seen = async (search: string) => ({
    guardians: (await admin.guardians.list({ search })).body.items.map(({ id }) => id),
    students: (await admin.guardians.listStudents({ search })).body.items.map(({ id }) => id),
    enrollments: (await admin.enrollments.list({ search })).body.items.map(({ id }) => id),
  })
  const all = { guardians: [guardian.id], students: [student.id], enrollments: [enrollment.id] }
  expect(await seen(`íris ${mark}`)).toEqual(all)
  expect(await seen(`zuleica ${mark}`)).toEqual({ ...all, students: [] })
  expect(await seen(`${mark} 100%_`)).toEqual({ guardians: [co.id], students: [], enrollments: [enrollment.id] })
  expect(await seen(`${mark} 100%%`)).toEqual({ guardians: [], students: [], enrollments: [] })
  // Two letters are too short for the index: they find what they stand in all the same.
  const two = await admin.guardians.listStudents({ search: mark.slice(0, 2), schoolId: school.id })
  expect(two.body.items.map(({ id }) => id)).toEqual([student.id])
})

function waysOf(scope: Scope): Record<string, Query<unknown>> {
  const page = (rows: Query<unknown>, condition: unknown) =>
    sql`select r.* from (${rows}) r where ${condition} order by r.search, r.id limit 51`
  const students = studentsInScope(scope)
  const guardians = visibleGuardians(scope).where('g.merged_into', 'is', null)
  const enrollments = enrollmentsInScope(scope)
  const every = (condition: ReturnType<typeof matchesName>) =>
    db
      .selectFrom('enrollment as e')
      .select('e.monthly_cents')
      .where('e.tenant_id', '=', scope.tenantId)
      .where(condition)
  const asQuery = (text: ReturnType<typeof page>) => ({ compile: () => text.compile(db) })
  return {
    'students by name': asQuery(page(students, sql`true`)),
    'students after a name': asQuery(page(students, sql`(r.search, r.id) > ('crianca 5'::text, gen_random_uuid())`)),
    'guardians by name': asQuery(page(guardians, sql`true`)),
    'students found': asQuery(page(students, isStudentFound(scope, 'crianca 12345'))),
    'guardians found': asQuery(page(guardians, isGuardianFound(scope, 'pessoa 12345'))),
    'guardians found by a student': asQuery(page(guardians, isGuardianFound(scope, 'crianca 12345'))),
    'guardians found by document': asQuery(page(guardians, isGuardianFound(scope, '00000012345'))),
    'enrollments found': enrollments.where(matchesName(scope, 'crianca 12345')).orderBy('e.id', 'desc').limit(51),
    'enrollments found by who pays': enrollments
      .where(matchesName(scope, 'pessoa 12345'))
      .orderBy('e.id', 'desc')
      .limit(51),
    'the sums of a name that a thousand have': every(matchesName(scope, 'crianca 12')),
    'the sums of a payer’s name that a thousand have': every(matchesName(scope, 'pessoa 12')),
    'a page of enrollments of a name that a thousand have': asQuery(
      pageFound(scope, 'crianca 12', { conditions: [], cursor: undefined, most: 51 }),
    ),
    'a later page of enrollments of a payer’s name that a thousand have': asQuery(
      pageFound(scope, 'pessoa 12', {
        conditions: [],
        cursor: cursorAt([
          'pessoa 125',
          '00000000-0000-0000-0000-000000000000',
          '00000000-0000-0000-0000-000000000000',
        ]),
        most: 21,
      }),
    ),
  }
}

/** Each guardian with one child, enrolled in one class. */
async function people(build: Builders, tenantId: number): Promise<void> {
  const { pool } = build.ground
  const { id: schoolId } = await build.school({}, tenantId)
  const { id: classId } = await build.class({ school_id: schoolId }, tenantId)
  await pool.query(
    `with g as (
       insert into guardian (tenant_id, id, name, tax_id, address, search)
       select $1::int, gen_random_uuid(), 'Pessoa ' || n, lpad(n::text, 11, '0'), '{}', 'pessoa ' || n
       from generate_series(1, $4::int) n returning id, tax_id, search
     ), s as (
       insert into student (tenant_id, id, school_id, guardian_id, guardian_search, name, search)
       select $1::int, gen_random_uuid(), $2::uuid, g.id, g.search, 'Criança ' || g.tax_id::bigint, 'crianca ' || g.tax_id::bigint from g
       returning id, guardian_id
     )
     insert into enrollment (tenant_id, id, school_id, class_id, student_id, guardian_id, school_year, monthly_cents, annuity_cents,
       installments, starting_month, due_day, status)
     select $1::int, gen_random_uuid(), $2::uuid, $3::uuid, s.id, s.guardian_id, 2026, 100000, 1200000, 12, 1, 10, 'inProgress' from s`,
    [tenantId, schoolId, classId, total],
  )
}

async function scopeOf({ composition: { pipeline, platform } }: TestServer, tenantId: number): Promise<Scope> {
  pipeline.directory.forget()
  const tenant = await pipeline.directory.find(tenantId)
  if (!tenant) throw new Error(`network ${tenantId} does not exist`)
  return systemScope(tenant, platform.clock, 'plan')
}

const Plan = z.object({
  'Actual Rows': z.number(),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
})

/** What the application's own role reads for a page, row security and all. */
async function explained({ composition }: TestServer, scope: Scope, query: Query<unknown>) {
  const asked = query.compile()
  const text = { ...asked, sql: `explain (analyze, buffers, format json) ${asked.sql}` }
  const [row] = await readTransaction(composition.platform.readPool, scope.tenantId, (tx) =>
    tx.rows<{ 'QUERY PLAN': unknown }>({ compile: () => text }),
  )
  const plan = z.array(z.object({ Plan })).parse(row?.['QUERY PLAN'])[0]?.Plan
  if (!plan) throw new Error('no plan')
  return { found: plan['Actual Rows'], buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
}
