import { owed } from '../../../test/support/owed-invoice.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'

type Sent = {
  ruleId: string
  sendDay: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  paidOn?: string
  lane?: 'charge' | 'service'
}

function left(status: Sent['status'], at: Date) {
  if (status === 'failed') return { reason: 'sms_away', sealed: Buffer.from('x'), sent_at: null }
  if (status === 'sent') return {}
  return { delivered_at: at, ...(status === 'read' ? { read_at: at } : {}) }
}

/** A message as its provider left it. */
async function sent(build: Builders, { ruleId, sendDay, status, paidOn, lane = 'charge' }: Sent) {
  const { id: guardian_id } = await build.guardian()
  const { id: student_id } = await build.student({ guardian_id })
  const made = await build.enrollment({ student_id, guardian_id })
  const invoiceId = await owed(build, { ...made, guardianId: guardian_id, studentId: student_id }, '2026-11-10')
  if (paidOn)
    await build.ground.pool.query(`update invoice set status = 'paid', open_cents = 0, paid_on = $2 where id = $1`, [
      invoiceId,
      paidOn,
    ])
  const at = new Date(`${sendDay}T15:00:00Z`)
  const [id, delivery] = [newId(), newId()]
  await build.ground.insert('delivery', {
    tenant_id: build.network,
    id: delivery,
    matter_id: id,
    kind: 'notification',
    channel: 'sms',
    invoice_id: invoiceId,
    recipient: '11987651111',
    search: '11987651111',
    status,
    reason: null,
    sealed: null,
    sent_at: at,
    delivered_at: null,
    read_at: null,
    ...left(status, at),
    expires_at: at,
    created_at: at,
  })
  await build.ground.insert('notification', {
    tenant_id: build.network,
    id,
    rule_tenant: build.network,
    rule_id: ruleId,
    rule_number: 1,
    action: 1,
    guardian_id,
    day: sendDay,
    channel: 'sms',
    lane,
    about_ids: [invoiceId],
    status: 'handed',
    delivery_id: delivery,
    body: 'Olá.',
    not_before: at,
    send_day: sendDay,
    created_at: at,
  })
}

test('messages are counted by day: sent, delivered, read, paid by the third day, failed', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate('2026-11-23')
  const admin = as(await users('admin'))
  const { id: ruleId } = await build.notificationRule()
  const { id: other } = await build.notificationRule()
  const day = '2026-11-16'
  await sent(build, { ruleId, sendDay: day, status: 'read', paidOn: '2026-11-19' })
  await sent(build, { ruleId, sendDay: day, status: 'delivered', paidOn: '2026-11-20' })
  await sent(build, { ruleId, sendDay: day, status: 'sent', paidOn: '2026-11-15' })
  await sent(build, { ruleId, sendDay: day, status: 'sent', paidOn: day, lane: 'service' })
  await sent(build, { ruleId, sendDay: day, status: 'failed', paidOn: '2026-11-17' })
  await sent(build, { ruleId, sendDay: '2026-11-23', status: 'sent' })
  // Before the first day, and of another rule.
  await sent(build, { ruleId, sendDay: '2026-11-13', status: 'sent' })
  await sent(build, { ruleId: other, sendDay: day, status: 'sent' })
  const { body } = await admin.notificationRules.dashboard({ days: 10, ruleId })
  expect(body).toEqual({
    from: '2026-11-14',
    to: '2026-11-23',
    items: [
      { day, channel: 'sms', sent: 4, delivered: 2, read: 1, paid: 1, failed: 1 },
      { day: '2026-11-23', channel: 'sms', sent: 1, delivered: 0, read: 0, paid: 0, failed: 0 },
    ],
  })
  const all = (await admin.notificationRules.dashboard({ days: 10 })).body.items
  expect(all.find((item) => item.day === day)?.sent).toBe(5)
})
