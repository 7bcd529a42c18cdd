import { owed } from '../../../test/support/owed-invoice.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { newId } from '../../platform/uuid.ts'
import { planSummaries } from './plan-summaries.listener.ts'
import { sendSummaries } from './send-summaries.ts'

/** At noon in São Paulo. */
const monday = '2026-11-23'
const wednesday = '2026-11-25'
const host = 0

async function passes(server: TestServer, network: number, day: string) {
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  await planSummaries.hear({ ...event, payload: { day } }, await jobContext(server, network))
}

async function leaves(server: TestServer, network: number) {
  await sendSummaries(await jobContext(server, network))
}

async function chosen(admin: Client, value: string) {
  const setting = { name: 'Caderneta.Notification.WeeklySummaryDay', value, providerName: 'T' } as const
  expect(await admin.settings.update(setting)).toSucceed()
}

const body =
  'Resumo de {{escola}}: recebido {{recebido}}, a vencer {{em_aberto}}, vencido {{vencido}} de {{inadimplentes}} famílias, repasse {{proximo_repasse}}.'

async function approved(build: Builders) {
  const content = { status: 'approved' as const, whatsapp_id: 'resumo_semanal', body }
  return build.messageTemplate({ kind: 'weeklySummary', channel: 'whatsapp', content }, host)
}

const withdrawn = (server: TestServer) =>
  server.database.pool.query(
    `update message_template set is_active = false where tenant_id = 0 and kind = 'weeklySummary'`,
  )

/** R$ 1.000,00 of a family of the school. */
async function owes(build: Builders, school_id: string, dueOn: string, status = 'generated') {
  const { id: guardian_id } = await build.guardian()
  const { id: student_id } = await build.student({ guardian_id, school_id })
  const made = await build.enrollment({ student_id, guardian_id, school_id })
  const of = { ...made, guardianId: guardian_id, studentId: student_id }
  return { of, invoiceId: await owed(build, of, dueOn, status) }
}

async function paid({ ground, network: tenant_id }: Builders, school_id: string, invoice_id: string, paid_on: string) {
  await ground.insert('payment', {
    tenant_id,
    id: newId(),
    invoice_id,
    school_id,
    ext_ref: newId(),
    method: 'pix',
    cents: 100_000,
    principal_cents: 100_000,
    charges_cents: 0,
    discount_cents: 0,
    surplus_cents: 0,
    paid_on,
  })
}

const past = async (admin: Client, schoolId: string) =>
  (await admin.notificationRules.weeklySummary({ schoolId })).body.past.map(({ status, reason }) => [status, reason])

test('a school is told once of its week, with what it got, waits for and is owed, whatever is heard twice', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  server.setDate(monday)
  const admin = as(await users('admin'))
  await approved(build)
  const phones = ['1130001234', '11987651234']
  const school = await build.school({ fantasy_name: 'Escola Jequitibá', phones })
  const other = await build.school({ phones: ['11987659999'] })
  const late = await owes(build, school.id, '2026-11-10')
  await owed(build, late.of, '2026-10-09')
  await owes(build, school.id, '2026-11-12')
  await owes(build, school.id, '2026-12-10')
  await owes(build, other.id, '2026-11-10')
  const old = await owes(build, school.id, '2026-11-16', 'paid')
  await paid(build, school.id, old.invoiceId, '2026-11-16')
  await paid(build, school.id, old.invoiceId, '2026-11-15')
  await paid(build, school.id, old.invoiceId, '2026-11-23')
  await chosen(admin, 'monday')
  await passes(server, build.network, monday)
  await passes(server, build.network, monday)
  expect(await past(admin, school.id)).toEqual([['waiting', null]])
  await leaves(server, build.network)
  await leaves(server, build.network)
  const { body: seen } = await admin.notificationRules.weeklySummary({ schoolId: school.id })
  expect(seen.past).toMatchObject([{ status: 'queued', day: monday }])
  expect(seen.past[0]?.body?.replaceAll('\u00a0', ' ')).toBe(
    'Resumo de Escola Jequitibá: recebido R$ 1.000,00, a vencer R$ 1.000,00, vencido R$ 3.000,00 de 2 famílias, repasse nenhum marcado.',
  )
  expect(seen).toMatchObject({ obstacle: null, recipient: '11987651234', nextOn: monday, text: seen.past[0]?.body })
  const letters = (await admin.deliveries.list({ kind: 'weeklySummary' })).body.items
  expect(letters.map(({ channel, recipient, schoolId }) => [channel, recipient, schoolId])).toEqual(
    expect.arrayContaining([
      ['whatsapp', '11987651234', school.id],
      ['whatsapp', '11987659999', other.id],
    ]),
  )
  expect(letters).toHaveLength(2)
  // Its provider gets it.
  await server.workers()
  await expect
    .poll(() => past(admin, school.id), { timeout: 20_000 })
    .toEqual([[expect.stringMatching(/sent|delivered|read/), null]])
  // Another day of the same week brings no second one.
  await chosen(admin, 'wednesday')
  server.setDate(wednesday)
  await passes(server, build.network, wednesday)
  await leaves(server, build.network)
  expect(await past(admin, school.id)).toHaveLength(1)
  await world.stop()
})

test('the next date of a transfer that is not paid is told', async ({ as, users, build, server }) => {
  const world = await sandboxWorld(server)
  server.setDate(monday)
  const admin = as(await users('admin'))
  await approved(build)
  const school = await build.school({ phones: ['11987651234'] })
  const { id: transfer_id } = await build.transfer({ school_id: school.id })
  const date = { tenant_id: build.network, transfer_id }
  await server.database.pool.query(
    `update transfer set status = 'pendingAnalysis', closed_at = now(), closed_by = id, closed_by_name = 'Ana', due_cents = result_cents,
      plan_version_id = (select id from plan_version where tenant_id = $1 limit 1), input_hash = 'x', output_hash = 'x' where tenant_id = $1 and id = $2`,
    [build.network, transfer_id],
  )
  await build.ground.insert('transfer_installment', { ...date, position: 2, due_on: '2026-12-21', cents: 50_000 })
  await build.ground.insert('transfer_installment', { ...date, position: 1, due_on: '2026-12-07', cents: 100_000 })
  await chosen(admin, 'friday')
  const { body: seen } = await admin.notificationRules.weeklySummary({ schoolId: school.id })
  expect(seen).toMatchObject({ nextOn: '2026-11-27', figures: { transferOn: '2026-12-07', transferCents: 100_000 } })
  expect(seen.text?.replaceAll('\u00a0', ' ')).toContain('repasse 07/12/2026, R$ 1.000,00.')

  await chosen(admin, 'monday')
  await passes(server, build.network, monday)
  await leaves(server, build.network)

  // A network that does not let its schools see what they are paid tells them nothing of it either.
  const { rows } = await server.database.pool.query<{ access: string[] }>(
    'select school_access as access from control.tenant where id = $1',
    [build.network],
  )
  const all = rows[0]?.access ?? []
  const lets = async (access: string[]) => {
    await server.database.pool.query('update control.tenant set school_access = $2 where id = $1', [
      build.network,
      access,
    ])
    server.composition.platform.directory.forget()
  }
  await lets(all.filter((access) => access !== 'seeTransfers'))
  const withheld = (await admin.notificationRules.weeklySummary({ schoolId: school.id })).body
  expect(withheld).toMatchObject({ figures: { isTransferWithheld: false, transferCents: 100_000 } })
  expect(withheld.text).toContain('repasse informado pela rede.')
  const reader = await users('secretary', [school.id])
  const grants = ['Caderneta.NotificationRule.GetAll', 'Caderneta.School.Get']
  const role = await build.role({ grants })
  await build.ground.pool.query('update user_role set role_id = $2 where user_id = $1', [reader.id, role.id])
  const bound = as(reader)
  const own = (await bound.notificationRules.weeklySummary({ schoolId: school.id })).body
  expect(own.figures).toMatchObject({ isTransferWithheld: true, transferOn: null, transferCents: null })
  // What was told before says it still: the administration reads it, the school does not.
  expect(withheld.past[0]?.body).toContain('07/12/2026')
  expect(own.past).toMatchObject([{ day: monday, body: null }])
  await lets(all)
  await world.stop()
})

test('what does not leave says why: no mobile phone, no approved text, switched off meanwhile, too late', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  server.setDate(monday)
  const admin = as(await users('admin'))
  const landline = await build.school({ phones: ['1130001234'] })
  const school = await build.school({ phones: ['11987651234'] })
  await chosen(admin, 'monday')
  await withdrawn(server)
  await passes(server, build.network, monday)
  await leaves(server, build.network)
  expect(await past(admin, school.id)).toEqual([['suppressed', 'noTemplate']])
  await approved(build)
  const week = async (day: string, sentOn = day) => {
    server.setDate(day)
    await passes(server, build.network, day)
    server.setDate(sentOn)
  }
  await week('2026-11-30')
  await leaves(server, build.network)
  expect(await past(admin, landline.id)).toEqual([
    ['suppressed', 'noPhone'],
    ['suppressed', 'noTemplate'],
  ])
  // Whether its provider has told of it yet is a matter of moments.
  expect(await past(admin, school.id)).toEqual([
    [expect.stringMatching(/^(queued|sent|delivered)$/), null],
    ['suppressed', 'noTemplate'],
  ])
  await week('2026-12-07')
  await chosen(admin, 'off')
  await leaves(server, build.network)
  expect((await past(admin, school.id))[0]).toEqual(['suppressed', 'switchedOff'])
  expect((await admin.notificationRules.weeklySummary({ schoolId: school.id })).body).toMatchObject({
    nextOn: null,
    obstacle: 'switchedOff',
    text: null,
  })
  await chosen(admin, 'monday')
  await week('2026-12-14', '2026-12-21')
  await leaves(server, build.network)
  expect((await past(admin, school.id))[0]).toEqual(['suppressed', 'tooLate'])
  await world.stop()
  const { body: without } = await admin.notificationRules.weeklySummary({ schoolId: school.id })
  expect(without.obstacle).toBe('channelOff')
})

test('on other days nothing is planned, nor where it is switched off', async ({ as, users, build, server }) => {
  server.setDate(monday)
  const admin = as(await users('admin'))
  const school = await build.school({ phones: ['11987651234'] })
  await chosen(admin, 'off')
  await passes(server, build.network, monday)
  await chosen(admin, 'tuesday')
  await passes(server, build.network, monday)
  expect(await past(admin, school.id)).toEqual([])
})
