import { owed } from '../../../test/support/owed-invoice.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'
import { sendingsArea } from './area.ts'

test('a message that failed is not tried again at an address that its family has no more', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id: guardian_id } = await build.guardian({ email: 'antigo@familia.test' })
  const enrollment = await build.enrollment({ guardian_id })
  const invoice_id = await owed(build, { ...enrollment, guardianId: guardian_id }, '2026-10-13')
  const failed = (recipient: string) =>
    build.delivery({ kind: 'invoiceSent', user_id: null, invoice_id, recipient, expires_at: new Date('2100-01-01') })
  const [former, kept] = [await failed('antigo@familia.test'), await failed('novo@familia.test')]
  const heard = async () => {
    const event = {
      seq: 1,
      eventId: newId(),
      topic: 'guardian.updated',
      subjectId: guardian_id,
      version: 2,
      payload: {},
    }
    const context = await jobContext(server, build.network)
    for (const listener of sendingsArea.listeners ?? [])
      if (listener.event.topic === 'guardian.updated') await listener.hear(event, context)
  }
  expect(await admin.guardians.update({ id: guardian_id, email: 'novo@familia.test', version: 1 })).toSucceed()
  await heard()
  // What was replaced is still among the contacts of the family, and may be written to.
  const { contacts = [] } = (await admin.guardians.get({ id: guardian_id })).body
  const [contact] = contacts.filter(({ value }) => value === 'antigo@familia.test')
  const status = () => build.ground.pool.query('select status from delivery where id = $1', [former.id])
  expect((await status()).rows).toEqual([{ status: 'failed' }])
  expect(await admin.guardians.removeContact({ id: guardian_id, contactId: contact?.id ?? '' })).toSucceed()
  await heard()
  expect(await admin.deliveries.retry({ id: former.id })).toRefuse('delivery_expired')
  expect((await admin.deliveries.retry({ id: kept.id })).body).toMatchObject({ status: 'queued' })
})
