// A letter that could not leave yet, and what became of its family meanwhile.
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { owed } from '../../../test/support/owed-invoice.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'
import { withdrawReminders } from './withdraw-reminders.listener.ts'

/** A letter of today that its mail server refused. */
async function letter(build: Builders) {
  const { id: guardian_id } = await build.guardian({ email: 'familia@carta.test' })
  const { id: student_id } = await build.student({ guardian_id })
  const made = await build.enrollment({ student_id, guardian_id })
  const invoiceId = await owed(build, { ...made, guardianId: guardian_id, studentId: student_id }, '2026-09-10')
  const message = { kind: 'collectionReminder', user_id: null, invoice_id: invoiceId } as const
  const { id } = await build.delivery({ ...message, expires_at: new Date('2100-01-01') })
  const invoice_ids = [invoiceId]
  const sent = {
    tenant_id: build.network,
    guardian_id,
    day: '2026-11-20',
    delivery_id: id,
    invoice_ids,
    cents: 100_000,
  }
  await build.ground.insert('collection_email_sent', sent)
  return { id, guardianId: guardian_id, invoiceId }
}

async function hears(server: TestServer, build: Builders, topic: string, subjectId: string) {
  const event = { seq: 1, eventId: newId(), topic, subjectId, version: 1, payload: {} }
  const context = await jobContext(server, build.network)
  for (const listener of withdrawReminders) if (listener.event.topic === topic) await listener.hear(event, context)
}

type Letter = Awaited<ReturnType<typeof letter>>
const changes: Record<string, (admin: Client, of: Letter) => Promise<unknown>> = {
  'is left alone': (admin, { guardianId: id }) =>
    admin.collection.flag({ id, flag: 'bereavement', reason: 'Luto na família' }),
  'promised to pay': (admin, { guardianId: id }) =>
    admin.collection.registerContact({
      id,
      channel: 'phone',
      isInbound: true,
      outcome: 'promised',
      promisedOn: '2026-11-25',
      promisedCents: 100_000,
    }),
  'disputes a debt that it tells of': (admin, { guardianId: id, invoiceId }) =>
    admin.collection.registerContact({
      id,
      channel: 'phone',
      isInbound: true,
      outcome: 'disputed',
      note: 'Diz que pagou',
      disputedInvoiceIds: [invoiceId],
    }),
}

test.for(Object.entries(changes))(
  'a letter that waits does not leave where its family %s',
  async ([, change], { as, users, build, server }) => {
    const admin = as(await users('admin'))
    const [changed, other] = [await letter(build), await letter(build)]
    const topic = 'collection.familyChanged'
    for (const { guardianId } of [changed, other]) await hears(server, build, topic, guardianId)
    expect(await change(admin, changed)).toSucceed()
    for (const { guardianId } of [changed, other]) await hears(server, build, topic, guardianId)
    expect(await admin.deliveries.retry({ id: changed.id })).toRefuse('delivery_expired')
    expect((await admin.deliveries.retry({ id: other.id })).body).toMatchObject({ status: 'queued' })
  },
)

test('a letter that waits does not leave where its family stopped reminders', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id, guardianId } = await letter(build)
  await build.ground.pool.query('update guardian set reminder_emails_stopped_at = now() where id = $1', [guardianId])
  await hears(server, build, 'guardian.updated', guardianId)
  expect(await admin.deliveries.retry({ id })).toRefuse('delivery_expired')
})
