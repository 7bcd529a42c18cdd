import { nextNumber } from '../../support/build.ts'
import { owed } from '../../support/owed-invoice.ts'
import { newId } from '../../../src/platform/uuid.ts'
import type { Builders } from '../../support/builders.ts'
import type { AreaSamples } from './sample.ts'

const written = async (build: Builders) => {
  const template = await build.messageTemplate({ kind: 'beforeDue' })
  return {
    name: `Regra ${nextNumber()}`,
    actions: [{ name: 'Lembrete', days: -3, channel: 'email', template: { id: template.id, source: 'own' } }],
  }
}

/** The same, with another channel where the first one does not reach. */
const withFallback = async (build: Builders) => {
  const { name, actions } = await written(build)
  const { id } = await build.messageTemplate({ kind: 'beforeDue', channel: 'sms' })
  return { name, actions: actions.map((action) => ({ ...action, fallback: { id, source: 'own' } })) }
}

/** One that came back, so that it can be sent again. */
async function bounced(build: Builders): Promise<string> {
  const { id: rule_id } = await build.notificationRule()
  const { id: guardian_id } = await build.guardian({ email: 'familia@exemplo.test' })
  const { id: student_id } = await build.student({ guardian_id })
  const made = {
    ...(await build.enrollment({ student_id, guardian_id })),
    guardianId: guardian_id,
    studentId: student_id,
  }
  const invoiceId = await owed(build, made, '2026-11-26')
  const delivery = newId()
  await build.ground.insert('delivery', {
    tenant_id: build.network,
    id: delivery,
    kind: 'notification',
    invoice_id: invoiceId,
    recipient: 'familia@exemplo.test',
    search: 'familia@exemplo.test',
    status: 'bounced',
    reason: 'undelivered',
    sent_at: new Date('2026-11-20T15:00:00Z'),
    expires_at: new Date('2026-11-20T20:00:00Z'),
    created_at: new Date('2026-11-20T14:00:00Z'),
  })
  const id = newId()
  await build.ground.insert('notification', {
    tenant_id: build.network,
    id,
    rule_tenant: build.network,
    rule_id,
    rule_number: 1,
    action: 1,
    guardian_id,
    day: '2026-11-20',
    channel: 'email',
    lane: 'charge',
    about_ids: [invoiceId],
    status: 'handed',
    delivery_id: delivery,
    body: 'Olá.',
    not_before: new Date('2026-11-20T14:00:00Z'),
    send_day: '2026-11-20',
    created_at: new Date('2026-11-20T14:00:00Z'),
  })
  return id
}

export const notificationRuleSamples: AreaSamples = {
  ids: {
    'notification-rules': async ({ build }) => (await build.notificationRule()).id,
    notifications: async ({ build }) => bounced(build),
  },
  withIds: {
    'notificationRules.create': async ({ build }) => ({ ...(await withFallback(build)), type: 'invoices' }),
    'notificationRules.update': async ({ build }) => ({ ...(await withFallback(build)), version: 1 }),
  },
  calls: {
    'notificationRules.weeklySummary': async ({ build }) => ({ schoolId: (await build.school()).id }),
    'notificationRules.create': async ({ build }) => ({ ...(await written(build)), type: 'invoices' }),
    'notificationRules.update': async ({ build }) => ({ ...(await written(build)), version: 1 }),
    'notificationRules.publish': async ({ build }) => ({
      id: (await build.notificationRule({ status: 'pendingPublication', published_number: null })).id,
      version: 1,
    }),
    'notificationRules.activate': async ({ build }) => ({
      id: (await build.notificationRule({ status: 'paused' })).id,
      version: 1,
    }),
    'notificationRules.pause': () => ({ version: 1 }),
    'notificationRules.duplicate': () => ({ name: `Cópia ${nextNumber()}` }),
    'notificationRules.remove': async ({ build }) => ({
      id: (await build.notificationRule({ status: 'paused' })).id,
      version: 1,
    }),
    'notificationRules.dryRun': () => ({ day: '2026-12-01' }),
  },
}
