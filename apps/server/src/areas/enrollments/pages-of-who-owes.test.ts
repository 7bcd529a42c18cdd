// Who owes, and who is at risk, is asked of each student: what was paid in the years before is not looked through.
import { z } from 'zod'
import { systemScope } from '../../platform/access/caller.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { owed } from '../../../test/support/owed-invoice.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { vacuumed } from '../../../test/support/vacuumed.ts'
import { isGateDebt } from './enrollment-gate.ts'
import { narrowed } from './list-enrollments.ts'

const students = 300
const paidOfEach = 36

test('who owes is told of a student with years of paid invoices by what is owed alone', async ({ build, server }) => {
  const { tenantId, owing } = await studentsWithYears(build)
  await vacuumed(server.database.pool, ['enrollment', 'student', 'guardian', 'invoice', 'academic_class'])
  const scope = await scopeOf(server, tenantId)
  const gate = statement(sql<{
    id: string
  }>`select e.id from enrollment e join student t on t.tenant_id = e.tenant_id and t.id = e.student_id
    where e.tenant_id = ${tenantId}::int and coalesce((select true from invoice i where ${isGateDebt(scope)}::boolean limit 1), false)`)
  for (const query of [gate, narrowed(scope, { standing: ['atRisk'] })]) {
    const { rows, buffers } = await explained(server, scope, query)
    expect(rows).toBe(owing)
    expect(buffers).toBeLessThan(students * 12)
  }
})

/** Of each student thirty-six paid invoices, written month by month, and one that falls due; one of them owes. */
async function studentsWithYears(build: Builders) {
  const tenantId = await build.otherNetwork()
  const made = await build.enrollment({ status: 'enrolled' }, tenantId)
  const invoiceId = await owed({ ...build, network: tenantId }, made, '2026-09-10')
  const { pool } = build.ground
  await pool.query(
    `with m as materialized (select uuidv7() as id, uuidv7() as student_id, uuidv7() as guardian_id, n from generate_series(2, $3::int) n)
     , g as (insert into guardian (tenant_id, id, name, tax_id, address, search)
       select $1::int, guardian_id, 'Ana', lpad(n::text, 11, '0'), '{}', 'ana' from m)
     , s as (insert into student (tenant_id, id, school_id, guardian_id, guardian_search, name, search)
       select $1::int, student_id, $4::uuid, guardian_id, 'ana', 'Bia', 'bia' from m)
     insert into enrollment select (jsonb_populate_record(e, jsonb_build_object('id', m.id, 'student_id', m.student_id, 'guardian_id', m.guardian_id))).*
     from enrollment e, m where e.tenant_id = $1 and e.id = $2`,
    [tenantId, made.id, students, made.schoolId],
  )
  await pool.query(
    `insert into invoice select (jsonb_populate_record(i, jsonb_build_object('id', uuidv7(), 'number', 1000 + row_number() over (order by n, e.id),
       'enrollment_id', e.id, 'student_id', e.student_id, 'guardian_id', e.guardian_id, 'nosso_numero', null)
       || case when n = 0 then jsonb_build_object('due_on', date '2026-12-10', 'original_due_on', date '2026-12-10')
         else jsonb_build_object('status', 'paid', 'open_cents', 0, 'paid_cents', i.nominal_cents, 'paid_on', i.due_on) end)).*
     from invoice i, enrollment e, generate_series(0, $3::int) n where i.tenant_id = $1 and i.id = $2 and e.tenant_id = $1 order by n, e.id`,
    [tenantId, invoiceId, paidOfEach],
  )
  return { tenantId, owing: 1 }
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

async function explained({ composition }: TestServer, scope: Scope, query: Query<unknown>) {
  const asked = query.compile()
  const text = { ...asked, sql: `explain (analyze, buffers, format json) ${asked.sql}` }
  const [row] = await readTransaction(composition.platform.readPool, scope.tenantId, (tx) =>
    tx.rows<{ 'QUERY PLAN': unknown }>({ compile: () => text }),
  )
  const [told] = z.array(Plan).parse(row?.['QUERY PLAN'])
  if (!told) throw new Error('no plan')
  const { 'Actual Rows': rows, 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = told.Plan
  return { rows, buffers: hit + read }
}
