// A call waits for a record that a merge moves to another student meanwhile: it finds it there, and is not told that it is gone.
import { buildIssuedInvoice } from '../support/issued-invoice.ts'
import { processOf, waiterFor } from '../support/lock-waits.ts'
import { expect, test } from '../support/server.ts'
import type { Builders } from '../support/builders.ts'

type Moved = { table: 'invoice' | 'enrollment'; id: string; studentId: string }

/** The call begins while the row is locked; the row is another student's when it is let go, as a merge leaves it. */
async function whileMoved<T>({ ground: { pool } }: Builders, { table, id, studentId }: Moved, call: () => Promise<T>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select from ${table} where id = $1 for update`, [id])
    const answer = call()
    await waiterFor(pool, await processOf(client))
    await client.query(`update ${table} set student_id = $2 where id = $1`, [id, studentId])
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

test('an invoice that a merge moves to another student is canceled there', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, schoolId } = await buildIssuedInvoice(build, admin)
  const { guardianId } = (await admin.invoices.get({ id })).body
  const { id: studentId } = await build.student({ school_id: schoolId, guardian_id: guardianId })
  const moved = { table: 'invoice', id, studentId } as const
  expect(await whileMoved(build, moved, () => admin.invoices.cancel({ id, comment: 'engano' }))).toSucceed()
  expect((await admin.invoices.get({ id })).body).toMatchObject({ status: 'canceled', studentId })
})

test('an enrollment that a merge moves to another student is canceled there', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, schoolId, guardianId } = await build.enrollment()
  const { id: studentId } = await build.student({ school_id: schoolId, guardian_id: guardianId })
  const moved = { table: 'enrollment', id, studentId } as const
  expect(await whileMoved(build, moved, () => admin.departures.cancel({ id, comment: 'desistência' }))).toSucceed()
  expect((await admin.enrollments.get({ id })).body).toMatchObject({ status: 'canceled', studentId })
})

test('what is not there is still not found', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const id = '0190aaaa-0000-7000-8000-000000000001'
  expect(await admin.invoices.cancel({ id, comment: 'engano' })).toRefuse('invoice_not_found')
})
