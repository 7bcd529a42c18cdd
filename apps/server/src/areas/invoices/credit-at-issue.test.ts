// What must hold whoever comes first: credit of a family is spent once, and only by whoever holds the family meanwhile.
import type pg from 'pg'
import type { Client } from '../../../test/support/api.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { processOf, waiterFor } from '../../../test/support/lock-waits.ts'
import { onTestFinished } from 'vitest'
import { expect, test } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

/** A transaction of somebody who keeps others waiting, until it is over or the test is. */
async function keeping(pool: pg.Pool, sql: string, values: string[] = []) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(sql, values)
  const over = async () => {
    await client.query('commit')
  }
  onTestFinished(async () => {
    await over()
    client.release()
  })
  return {
    over,
    /** Until somebody waits for it. */
    met: async () => waiterFor(pool, await processOf(client)),
  }
}

/** Two families of one class: one with R$ 1.000,00 of credit, another whose order waits without any. */
async function twoFamilies(build: Builders, admin: Client) {
  const talk = await bankTalk(build, admin)
  const nossoNumero = await talk.number()
  await talk.says({ kind: 'settled', nossoNumero, on: '2026-11-20' })
  await talk.says({ kind: 'settled', nossoNumero, on: '2026-11-21' })
  const { guardianId } = await talk.look()
  const { pool } = build.ground
  const found = await pool.query<{ class_id: string }>('select class_id from enrollment where id = $1', [
    talk.enrollmentId,
  ])
  const { class_id: classId } = must(found.rows[0], 'the enrollment')
  const { guardianId: otherId } = await build.enrollment({ school_id: talk.schoolId, class_id: classId })
  await pool.query(
    `insert into credit_order (tenant_id, id, guardian_id, created_by) values ($1, gen_random_uuid(), $2, gen_random_uuid())`,
    [build.network, otherId],
  )
  return { guardianId, otherId, classId }
}

test('credit that is ordered while a class is issued is not spent beside the refund that holds its family', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const { guardianId: id, otherId, classId } = await twoFamilies(build, admin)
  const { pool } = server.database
  const credit = async () => (await admin.settlements.getCredit({ id })).body
  const other = await keeping(pool, 'select from guardian where id = $1 for update', [otherId])
  const asked = await admin.invoices.createBulk({
    classId,
    competence: '2026-11-01',
    dueDate: '2026-11-27',
    product: 'tuition',
  })
  expect(asked).toSucceed()
  await other.met()
  expect(await admin.settlements.orderCredit({ id, cents: null })).toSucceed()
  // The refund holds the family and has read its credit; it is not written yet.
  const refunds = await keeping(pool, 'lock table guardian_refund in share mode')
  const refund = admin.settlements.requestRefund({ id, cents: 100_000, reason: 'Pedido da família' })
  await refunds.met()
  await other.over()
  await expect.poll(async () => (await admin.jobs.get({ id: asked.body.jobId })).body.status).toBe('Success')
  await refunds.over()
  expect(await refund).toSucceed()
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
  expect(await credit()).toMatchObject({ creditCents: 0, order: { status: 'waiting' } })
})
