import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'

async function action(build: Builders, given: { days?: number; name?: string; isOn?: boolean } = {}) {
  const days = given.days ?? -3
  const kind = days === 0 ? 'dueToday' : days < 0 ? 'beforeDue' : 'overdue'
  const { id } = await build.messageTemplate({ kind })
  return { name: 'Lembrete', days, channel: 'email' as const, template: { id, source: 'own' as const }, ...given }
}

test('a rule is a draft until an action is on, waits for its publication, is active, paused and active again', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  const admin = as(await users('admin'))
  const made = (await admin.notificationRules.create({ name: 'Régua', type: 'invoices' })).body
  expect(made.status).toBe('draft')
  expect(await admin.notificationRules.publish({ id: made.id, version: 1 })).toRefuse('rule_without_actions')
  const written = { id: made.id, name: 'Régua', actions: [await action(build)] }
  const complete = (await admin.notificationRules.update({ ...written, version: 1 })).body
  expect(complete).toMatchObject({ status: 'pendingPublication', number: 2, publishedNumber: null })
  expect(await admin.notificationRules.activate({ id: made.id, version: 2 })).toRefuse('rule_not_published')
  const active = (await admin.notificationRules.publish({ id: made.id, version: 2 })).body
  expect(active).toMatchObject({ status: 'active', publishedNumber: 2 })
  expect(await admin.notificationRules.publish({ id: made.id, version: 3 })).toRefuse('nothing_to_publish')
  expect(await admin.notificationRules.remove({ id: made.id, version: 3 })).toRefuse('rule_active')
  expect((await admin.notificationRules.pause({ id: made.id, version: 3 })).body.status).toBe('paused')
  expect(await admin.notificationRules.pause({ id: made.id, version: 4 })).toRefuse('rule_not_active')
  expect((await admin.notificationRules.activate({ id: made.id, version: 4 })).body.status).toBe('active')
  expect(await admin.notificationRules.activate({ id: made.id, version: 5 })).toRefuse('rule_already_active')
  await world.stop()
})

test('an active rule that is changed waits with a new version, and goes on with the published one', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await build.notificationRule({ name: 'Antes' })
  const changed = await admin.notificationRules.update({
    id,
    name: 'Antes',
    actions: [await action(build, { days: -5 })],
    version: 1,
  })
  expect(changed.body).toMatchObject({ status: 'active', number: 2, publishedNumber: 1 })
  const again = { id, name: 'Depois', actions: [await action(build)], version: 1 }
  expect(await admin.notificationRules.update(again)).toRefuse('changed_meanwhile')
})

test('what cannot be sent is refused with the action and the remedy', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const rule = { name: 'Recusada', type: 'invoices' as const }
  const one = await action(build)
  const create = (actions: object[], given: object = {}) =>
    admin.notificationRules.create({ ...rule, ...given, actions } as never)
  expect(await create([one, { ...one, name: 'Outra' }])).toRefuse('action_twice')
  expect(await create([{ ...one, days: 3 }])).toRefuse('template_of_other_type')
  expect(await create([{ ...one, channel: 'sms' }])).toRefuse('template_of_other_channel')
  expect(await create([{ ...one, fallback: one.template }])).toRefuse('fallback_of_same_channel')
  expect(await create([one], { type: 'paid' })).toRefuse('days_of_other_type')
  expect(await create([one], { type: 'signatures' })).toRefuse('days_of_other_type')
  expect(await create([{ ...one, days: 0 }], { type: 'agreementOffers' })).toRefuse('template_of_other_type')
  expect(await create([], { type: 'enrollments', categories: ['tuition'] })).toRefuse('categories_of_invoices_only')
  const gone = { id: '00000000-0000-7000-8000-0000000000ff', source: 'own' }
  expect(await create([{ ...one, template: gone }])).toRefuse('action_template_not_found')
  expect(await create([one], { schoolIds: [gone.id] })).toRefuse('school_not_found')
  expect((await create([{ ...one, days: 32 }])).status).toBe(400)
  expect(await create([one])).toSucceed()
  expect(await create([one])).toRefuse('rule_name_taken')
})

test('two that are of one day and channel may stand in a rule while one is off', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const one = await action(build)
  const given = { name: 'Reserva', type: 'invoices' as const, actions: [one, { ...one, isOn: false }] }
  expect(await admin.notificationRules.create(given)).toSucceed()
})

test('a template that is not approved, or a channel that is not there, stops the publication', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const waiting = await build.notificationRule({
    status: 'pendingPublication',
    published_number: null,
    actions: [{ channel: 'whatsapp' }],
  })
  expect(await admin.notificationRules.publish({ id: waiting.id, version: 1 })).toRefuse('template_not_approved')
  const silent = await build.notificationRule({
    status: 'pendingPublication',
    published_number: null,
    actions: [{ channel: 'sms' }],
  })
  expect(await admin.notificationRules.publish({ id: silent.id, version: 1 })).toRefuse('channel_not_enabled')
  const { body } = await admin.notificationRules.get({ id: waiting.id })
  expect(body.actions[0]?.suspended).toEqual(['channelOff', 'notApprovedYet'])
})

test('a template that an action names is not deleted, and the answer says why', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id: template_id } = await build.messageTemplate()
  await build.notificationRule({ actions: [{ template_id }] })
  expect(await admin.messageTemplates.remove({ id: template_id })).toRefuse('still_used')
})

test('a copy of a rule waits for its publication; a removed rule leaves the list and its name', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await build.notificationRule({ name: 'Original', status: 'paused' })
  const copy = (await admin.notificationRules.duplicate({ id, name: 'Cópia' })).body
  expect(copy).toMatchObject({ status: 'pendingPublication', publishedNumber: null, actionCount: 1 })
  expect(await admin.notificationRules.duplicate({ id, name: 'Original' })).toRefuse('rule_name_taken')
  // Whoever takes it away has seen what it says.
  expect(await admin.notificationRules.remove({ id, version: 2 })).toRefuse('changed_meanwhile')
  expect(await admin.notificationRules.remove({ id, version: 1 })).toSucceed()
  expect(await admin.notificationRules.get({ id })).toRefuse('notification_rule_not_found')
  expect(await admin.notificationRules.duplicate({ id: copy.id, name: 'Original' })).toSucceed()
})

test('a rule of the provider is read and copied by networks, and changed by none of them', async ({
  as,
  users,
  build,
}) => {
  const host = as(await users('global'))
  const admin = as(await users('admin'))
  const { id } = await build.notificationRule({ name: `Provedor ${build.network}` }, 0)
  const { body } = await admin.notificationRules.get({ id, source: 'standard' })
  expect(body.can.update).toEqual({ can: false, reason: 'rule_of_the_provider' })
  expect(await admin.notificationRules.pause({ id, version: 1 })).toRefuse('notification_rule_not_found')
  const copy = await admin.notificationRules.duplicate({ id, name: 'A nossa', source: 'standard' })
  expect(copy).toSucceed()
  expect((await admin.notificationRules.get({ id: copy.body.id })).body.actions[0]?.template.source).toBe('standard')
  const schoolId = (await build.school()).id
  const given = { id, name: 'Com escola', schoolIds: [schoolId], actions: [], version: 1 }
  expect(await host.notificationRules.update(given)).toRefuse('schools_of_networks_only')
  expect(await host.notificationRules.pause({ id, version: 1 })).toSucceed()
})

test('without the feature the calls of rules are refused', async ({ as, users, build }) => {
  const host = as(await users('global'))
  const name = 'Caderneta.NotificationRule'
  const turned = (value: string) => host.features.update({ providerKey: build.network, features: [{ name, value }] })
  expect(await turned('false')).toSucceed()
  expect((await as(await users('admin')).notificationRules.list()).status).toBe(403)
  expect(await turned('true')).toSucceed()
})
