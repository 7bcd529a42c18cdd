// A course has as many enrollments as its classes hold: a page of them is cut on an index, and what the course holds besides is not looked up.
import { z } from 'zod'
import { systemScope } from '../../platform/access/caller.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { vacuumed } from '../../../test/support/vacuumed.ts'
import { narrowed } from './list-enrollments.ts'

const students = 20_000
/** The first ones, so that whoever walks from the newest one meets them last. */
const ofCourse = 1_000
const studentsOfClass = 50

test.for([
  ['of all years', undefined],
  ['of a year', 2026],
] as const)(
  'a page of the enrollments of a course %s reads a fifth of them at most, also for whoever sees some schools',
  async ([, schoolYear], { build, server }) => {
    const { tenantId, courseId, schoolId } = await largeCourse(build)
    await vacuumed(server.database.pool, ['enrollment', 'academic_class'])
    const whole = await scopeOf(server, tenantId)
    for (const scope of [whole, { ...whole, schools: [schoolId] }]) {
      const page = narrowed(scope, { courseId: [courseId], ...(schoolYear && { schoolYear: [schoolYear] }) })
      const { rows, buffers } = await explained(server, scope, page.orderBy('e.id', 'desc').limit(51))
      expect(rows).toBe(51)
      expect(buffers).toBeLessThan(ofCourse / 5)
    }
  },
)

/** A course among the enrollments of a school, each of which lies where nobody beside it is of the same class. */
async function largeCourse(build: Builders) {
  const tenantId = await build.otherNetwork()
  const { id: schoolId } = await build.school({}, tenantId)
  const { id: courseId } = await build.course({ school_id: schoolId }, tenantId)
  const { id: guardianId } = await build.guardian({ search: 'ana' }, tenantId)
  const { id: classId } = await build.class({ school_id: schoolId }, tenantId)
  await build.ground.pool.query(
    `with room as materialized (select uuidv7() as id, n from generate_series(0, $4::int / $5::int - 1) n)
     , k as (insert into academic_class (tenant_id, id, school_id, course_id, name, school_year, shift, level, grade, monthly_cents, search)
       select c.tenant_id, room.id, c.school_id, case when n < $6::int / $5::int then $7::uuid end, 'Turma ' || n, c.school_year, c.shift,
         c.level, c.grade, c.monthly_cents, 'turma ' || n
       from academic_class c, room where c.tenant_id = $1 and c.id = $8)
     , m as materialized (select uuidv7() as id, uuidv7() as student_id, n from generate_series(0, $4::int - 1) n)
     , s as (insert into student (tenant_id, id, school_id, guardian_id, guardian_search, name, search)
       select $1::int, student_id, $2::uuid, $3::uuid, 'ana', 'Bia ' || n, 'bia ' || n from m)
     insert into enrollment (tenant_id, id, school_id, class_id, student_id, guardian_id, school_year, monthly_cents, annuity_cents,
       installments, starting_month, due_day)
     select $1::int, m.id, $2::uuid, room.id, m.student_id, $3::uuid, 2026, 100000, 1200000, 12, 1, 10
     from m join room on room.n = m.n / $5::int order by hashtext(m.n::text)`,
    [tenantId, schoolId, guardianId, students, studentsOfClass, ofCourse, courseId, classId],
  )
  return { tenantId, schoolId, courseId }
}

async function scopeOf({ composition: { pipeline, platform } }: TestServer, tenantId: number): Promise<Scope> {
  pipeline.directory.forget()
  const tenant = await pipeline.directory.find(tenantId)
  if (!tenant) throw new Error(`network ${tenantId} does not exist`)
  return systemScope(tenant, platform.clock, 'plan')
}

const Plan = z.object({
  Plan: z.object({ 'Actual Rows': z.number(), 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
})

async function explained({ composition }: TestServer, scope: Scope, page: ReturnType<typeof narrowed>) {
  const asked = page.compile()
  const text = { ...asked, sql: `explain (analyze, buffers, format json) ${asked.sql}` }
  const [row] = await readTransaction(composition.platform.readPool, scope.tenantId, (tx) =>
    tx.rows<{ 'QUERY PLAN': unknown }>({ compile: () => text }),
  )
  const [told] = z.array(Plan).parse(row?.['QUERY PLAN'])
  if (!told) throw new Error('no plan')
  return {
    rows: told.Plan['Actual Rows'],
    buffers: told.Plan['Shared Hit Blocks'] + told.Plan['Shared Read Blocks'],
  }
}
