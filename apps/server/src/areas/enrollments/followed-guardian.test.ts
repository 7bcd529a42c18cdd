// Enrollments follow their payer, whatever else happens to them at that moment.
import type { Builders } from '../../../test/support/builders.ts'
import { processOf, waiterFor } from '../../../test/support/lock-waits.ts'
import { newId } from '../../platform/uuid.ts'
import { expect, test } from '../../../test/support/server.ts'

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
  await expect.poll(async () => (await admin.enrollments.get({ id: made.id })).body.guardianId).toBe(guardianId)
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
      await waiterFor(build.ground.pool, nextYear.process)
    } finally {
      await nextYear.commit()
    }
    const payer = async () => (await admin.enrollments.get({ id: nextYear.id })).body.guardianId
    await expect.poll(payer).toBe(guardianId)
  }
})

type Made = Awaited<ReturnType<Builders['enrollment']>>

/** A transaction that read the enrollment under its lock, and writes the next one for the payer that it read when it commits. */
async function enrollingAgain(build: Builders, made: Made) {
  const { id: classId } = await build.class({ school_id: made.schoolId, school_year: 2027 })
  const client = await build.ground.pool.connect()
  const id = newId()
  await client.query('begin')
  const process = await processOf(client)
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
  return { id, process, commit }
}
