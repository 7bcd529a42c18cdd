// Enrollments follow their payer, whatever else happens to them at that moment.
import type { Builders } from '../../../test/support/builders.ts'
import { newId } from '../../platform/uuid.ts'
import { expect, test } from '../../../test/support/server.ts'

const soon = { timeout: 15_000 }

test('an enrollment that was left follows a new guardian too: taken back, nobody else is billed for it', async ({
  server,
  as,
  users,
  build,
}) => {
  const made = await build.enrollment({ status: 'evaded', departed_on: '2026-10-01' })
  const { id: guardianId } = await build.guardian()
  await server.workers()
  const admin = as(await users('admin'))
  expect(await admin.guardians.updateStudent({ id: made.studentId, guardianId, version: 1 })).toSucceed()
  await expect.poll(async () => (await admin.enrollments.get({ id: made.id })).body.guardianId, soon).toBe(guardianId)
})

test('a next year that is enrolled while its guardian is merged or changed follows as well', async ({
  server,
  as,
  users,
  build,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const { id: guardianId } = await build.guardian()
  const reason = 'O CPF foi digitado errado na matrícula.'
  const ways = [
    (made: Made) => admin.guardians.updateStudent({ id: made.studentId, guardianId, version: 1 }),
    (made: Made) => admin.guardians.merge({ id: made.guardianId, intoId: guardianId, reason, version: 1 }),
  ]
  for (const change of ways) {
    const made = await build.enrollment({ status: 'enrolled' })
    const nextYear = await enrollingAgain(build, made)
    try {
      expect(await change(made)).toSucceed()
      await expect.poll(() => waitsFor(build, nextYear.process), soon).toBe(true)
    } finally {
      await nextYear.commit()
    }
    const payer = async () => (await admin.enrollments.get({ id: nextYear.id })).body.guardianId
    await expect.poll(payer, soon).toBe(guardianId)
  }
})

type Made = Awaited<ReturnType<Builders['enrollment']>>

/** A transaction that read the enrollment under its lock, and writes the next one for the payer that it read when it commits. */
async function enrollingAgain(build: Builders, made: Made) {
  const { id: classId } = await build.class({ school_id: made.schoolId, school_year: 2027 })
  const client = await build.ground.pool.connect()
  const id = newId()
  await client.query('begin')
  const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process')
  await client.query('select 1 from enrollment where id = $1 for update', [made.id])
  const commit = async () => {
    try {
      await client.query(
        `insert into enrollment (tenant_id, id, school_id, class_id, student_id, guardian_id, school_year, monthly_cents, annuity_cents,
            installments, starting_month, due_day, status)
          select tenant_id, $2, school_id, $3, student_id, guardian_id, 2027, monthly_cents, annuity_cents, installments, starting_month,
            due_day, 'inProgress' from enrollment where id = $1`,
        [made.id, id, classId],
      )
      await client.query('commit')
    } finally {
      client.release(true)
    }
  }
  return { id, process: rows[0]?.process, commit }
}

/** Does anybody wait for what this process holds? */
async function waitsFor({ ground }: Builders, process: number | undefined): Promise<boolean> {
  const { rows } = await ground.pool.query('select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
    process,
  ])
  return rows.length > 0
}
