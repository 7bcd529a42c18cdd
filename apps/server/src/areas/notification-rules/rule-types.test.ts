// Every type of rule that may be chosen, from the family that it reaches to the message on the record's timeline, and what is no longer true
// when it could leave. A type without a scene here does not compile.
import { RuleType } from '@caderneta/contracts/notification-rules'
import { isOfKind, messageVariableNames } from '@caderneta/contracts/message-variables'
import { ruleNatures, triggerOf } from '@caderneta/contracts/rule-types'
import { agreementScene, dayPassed, issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { owed } from '../../../test/support/owed-invoice.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { newId } from '../../platform/uuid.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { planNotifications } from './plan-notifications.job.ts'
import { sendDue } from './send-due.ts'
import { withdrawNotifications } from './withdraw-notifications.listener.ts'

type Place = { server: TestServer; build: Builders; admin: Client }
type Scene = {
  /** On which the rule reaches the family, and its days. */
  day: string
  days: number
  guardianId: string
  schoolId: string
  /** On whose timeline the message stands. */
  recordIds: string[]
  /** What makes it untrue before it leaves, and the reason that is kept then. */
  changes: () => Promise<unknown>
  why: string
  /** Variables of its kind that are not known of this family. */
  lacks?: string[]
}

const sql = ({ build }: Place, text: string, ...values: unknown[]) => build.ground.pool.query(text, values)

/** A family with an e-mail in São Paulo and a child enrolled in a school of its own. */
async function enrolled(place: Place, given: Parameters<Builders['enrollment']>[0] = {}) {
  const { build } = place
  const school = await build.school()
  const { id: guardian_id } = await build.guardian(reachable)
  const { id: student_id } = await build.student({ guardian_id, school_id: school.id })
  const made = await build.enrollment({ school_id: school.id, student_id, guardian_id, ...given })
  return { ...made, guardianId: guardian_id, studentId: student_id, schoolId: school.id }
}

const reachable = { email: 'tipos@jatoba.test', address: JSON.stringify({ state: 'SP' }) }

async function indebted({ server, build, admin }: Place) {
  const { id } = await build.guardian(reachable)
  return agreementScene(server, build, admin, true, id)
}

const unpaid = ['linha_digitavel', 'pix']

const scenes: Record<RuleType, (place: Place) => Promise<Scene>> = {
  invoices: async (place) => {
    const made = await enrolled(place)
    const id = await owed(place.build, made, '2027-01-07')
    const changes = () => sql(place, `update invoice set status = 'canceled', open_cents = 0 where id = $1`, id)
    return { ...made, day: '2027-01-04', days: -3, recordIds: [id], changes, why: 'paid', lacks: unpaid }
  },
  paid: async (place) => {
    const made = await enrolled(place)
    const id = await owed(place.build, made, '2027-01-04', 'paid')
    const changes = () =>
      sql(place, `update invoice set status = 'generated', open_cents = 100000, paid_on = null where id = $1`, id)
    return { ...made, day: '2027-01-05', days: 1, recordIds: [id], changes, why: 'tooLate' }
  },
  agreementOffers: async (place) => {
    const made = await indebted(place)
    const offer = await place.admin.agreements.create(offerOf(made.invoiceIds, 205_200))
    expect(offer).toSucceed()
    const { id } = offer.body
    const changes = async () =>
      expect(await place.admin.agreements.cancel({ id, version: 1, reason: 'A família pediu' })).toSucceed()
    return { ...made, day: '2026-12-28', days: 0, recordIds: [id], changes, why: 'tooLate' }
  },
  installments: async (place) => {
    const made = await indebted(place)
    const { id, installments } = await issuedAgreement(place.build, place.admin, offerOf(made.invoiceIds, 205_200))
    const first = installments[0] ?? ''
    const changes = async () =>
      expect(await place.admin.invoices.pay({ id: first, paidDate: '2027-01-04', totalPaidCents: 51_300 })).toSucceed()
    const lacks = [...unpaid, 'dias_atraso']
    return { ...made, day: '2027-01-04', days: -3, recordIds: [first, id], changes, why: 'paid', lacks }
  },
  brokenAgreements: async (place) => {
    const made = await indebted(place)
    const { id } = await issuedAgreement(place.build, place.admin, offerOf(made.invoiceIds, 205_200))
    place.server.setDate('2027-01-13')
    await dayPassed(place.server, place.build.network, '2027-01-13')
    const changes = () =>
      sql(
        place,
        `update invoice set status = 'paid', open_cents = 0, paid_on = '2027-01-14' where id = any($1)`,
        made.invoiceIds,
      )
    return { ...made, day: '2027-01-14', days: 1, recordIds: [id], changes, why: 'paid' }
  },
  enrollments: async (place) => {
    const made = await enrolled(place, { created_on: '2027-01-04' })
    const changes = () => sql(place, `update enrollment set status = 'canceled' where id = $1`, made.id)
    return { ...made, day: '2027-01-05', days: 1, recordIds: [made.id], changes, why: 'tooLate' }
  },
  signatures: async (place) => {
    const { id: guardianId } = await place.build.guardian(reachable)
    const { rows } = await sql(place, 'select tax_id from guardian where id = $1', guardianId)
    const contract = await place.build.enrollmentContract({
      guardian_tax_id: rows[0].tax_id,
      status: 'sent',
      sent_at: new Date('2027-01-04T01:00:00Z'),
      isLinked: true,
    })
    const { enrollmentId, schoolId } = contract
    await sql(place, 'update enrollment set guardian_id = $2 where id = $1', enrollmentId, guardianId)
    const changes = () =>
      sql(
        place,
        `update enrollment_contract set status = 'canceled', cancel_reason = 'Outro', link_id = null, link_expires_at = null where id = $1`,
        contract.id,
      )
    // Given in the night of Sunday the 3rd, by the calendar of São Paulo.
    return { guardianId, schoolId, day: '2027-01-05', days: 2, recordIds: [enrollmentId], changes, why: 'tooLate' }
  },
  reEnrollments: async (place) => {
    const made = await enrolled(place, { school_year: 2026 })
    const setting = { name: 'Caderneta.Enrollment.PreEnrollmentPeriod', value: '2026-12-07/2026-12-30' } as const
    expect(await place.admin.settings.update({ ...setting, providerName: 'S', providerKey: made.schoolId })).toSucceed()
    const changes = () =>
      place.build.enrollment({
        school_id: made.schoolId,
        student_id: made.studentId,
        guardian_id: made.guardianId,
        school_year: 2027,
      })
    return { ...made, day: '2026-12-08', days: 1, recordIds: [made.id], changes, why: 'tooLate' }
  },
}

/** A rule of this type alone, by a template that says whatever is known for it. */
async function ruleOf({ build }: Place, type: RuleType, { days, schoolId, lacks = [] }: Scene) {
  const kind = triggerOf(type, days)
  const named = messageVariableNames.filter((name) => isOfKind(name, kind) && !lacks.includes(name))
  const body = `<p>${named.map((name) => `${name}={{${name}}}`).join('; ')}</p>`
  const { id: template_id } = await build.messageTemplate({ kind, content: { subject: 'Recado', body } })
  const rule = await build.notificationRule({
    type,
    content: { school_ids: [schoolId] },
    actions: [{ days, template_id }],
  })
  return { ...rule, body, kind }
}

async function plans({ server, build: { network } }: Place, day: string) {
  server.setDate(day)
  const context = await jobContext(server, network)
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  await onDayPassed.hear({ ...event, payload: { day } }, context)
  const jobs = await server.database.pool.query<{ id: string }>(
    `select id from background_job where tenant_id = $1 and kind = 'PlanNotifications' and finished_at is null`,
    [network],
  )
  for (const { id } of jobs.rows) await planNotifications.runJob(context, id)
}

test.for(RuleType.options)(
  'a rule of %s reaches its family once, tells all that its template may say, and stands on the timeline',
  async (type, { as, users, build, server }) => {
    const world = await sandboxWorld(server)
    const place = { server, build, admin: as(await users('admin')) }
    const scene = await scenes[type](place)
    const { day, guardianId, recordIds } = scene
    const { id, body, kind } = await ruleOf(place, type, scene)
    server.setDate(day)
    const listed = await place.admin.notificationRules.dryRun({ id, day })
    expect(listed.body.items).toMatchObject([{ guardianId, subjects: 1, recipient: 'tipos@jatoba.test', reason: null }])
    expect((await place.admin.notificationRules.reach({ id })).body).toMatchObject({ families: 1, isMore: false })
    const shown = await place.admin.messageTemplates.preview({
      channel: 'email',
      kind,
      subject: 'Recado',
      body,
      guardianId,
    })
    expect(shown.body.missing).toEqual([])
    // Who opens the link of an agreement or a contract accepts or signs: a preview shows a sample.
    expect(JSON.stringify(shown.body)).not.toMatch(/\/[ac]\/(?!abc123)/)
    await plans(place, day)
    await plans(place, day)
    await sendDue(await jobContext(server, build.network))
    await sendDue(await jobContext(server, build.network))
    const { items } = (await place.admin.notificationRules.messages({ ruleId: id })).body
    expect(items).toMatchObject([{ guardianId, status: 'queued', reason: null }])
    const message = items[0]
    const whole = (await place.admin.notificationRules.message({ id: message?.id ?? '' })).body
    expect(whole.message?.body).not.toContain('undefined')
    expect(whole.message?.body).not.toContain('null')
    expect(whole.message?.body).not.toContain('{{')
    const { rows } = await sql(
      place,
      `select subject_id from history where event = 'notificationSent' and subject_id = any($1)`,
      [guardianId, ...recordIds],
    )
    expect(new Set(rows.map(({ subject_id: at }) => at))).toEqual(new Set([guardianId, ...recordIds]))
    expect(rows).toHaveLength(1 + recordIds.length)
    const byRecord = { invoice: 'invoiceId', agreement: 'agreementId', enrollment: 'enrollmentId' } as const
    const filter = { [byRecord[ruleNatures[type].about]]: recordIds[0] }
    expect((await place.admin.notificationRules.messages({ ruleId: id, ...filter })).body.items).toHaveLength(1)
    await world.stop()
  },
)

test.for(RuleType.options)(
  'a message of %s that is not true any more in the second of sending stays, with its reason',
  async (type, { as, users, build, server }) => {
    const world = await sandboxWorld(server)
    const place = { server, build, admin: as(await users('admin')) }
    const scene = await scenes[type](place)
    const { id } = await ruleOf(place, type, scene)
    await plans(place, scene.day)
    await scene.changes()
    await sendDue(await jobContext(server, build.network))
    const { items } = (await place.admin.notificationRules.messages({ ruleId: id })).body
    expect(items).toMatchObject([{ guardianId: scene.guardianId, status: 'suppressed', reason: scene.why }])
    const letters = await sql(
      place,
      `select id from delivery where tenant_id = $1 and matter_id = $2`,
      build.network,
      items[0]?.id,
    )
    expect(letters.rows).toEqual([])
    await world.stop()
  },
)

test('siblings enrolled on one day are one message; what is told of an offer by two channels has one link, and leaves by none once it was taken or its debt paid', async ({
  as,
  users,
  build,
  server,
}) => {
  const world = await sandboxWorld(server)
  const place = { server, build, admin: as(await users('admin')) }
  const enrolledOne = await scenes.enrollments(place)
  const { id: student_id } = await build.student({
    guardian_id: enrolledOne.guardianId,
    school_id: enrolledOne.schoolId,
  })
  await build.enrollment({
    student_id,
    guardian_id: enrolledOne.guardianId,
    school_id: enrolledOne.schoolId,
    created_on: '2027-01-04',
  })
  const rule = await ruleOf(place, 'enrollments', enrolledOne)
  await plans(place, enrolledOne.day)
  await sendDue(await jobContext(server, build.network))
  const { items } = (await place.admin.notificationRules.messages({ ruleId: rule.id })).body
  expect(items.map(({ enrollmentIds }) => enrollmentIds.length)).toEqual([2])
  const offered = await scenes.agreementOffers(place)
  const phone = { kind: 'phone', value: '11987651111', label: '', isDefault: true } as const
  expect(await place.admin.guardians.addContact({ id: offered.guardianId, ...phone })).toSucceed()
  const offers = await ruleOf(place, 'agreementOffers', offered)
  const bySms = await build.notificationRule({
    type: 'agreementOffers',
    content: { school_ids: [offered.schoolId] },
    actions: [{ days: 0, channel: 'sms' }],
  })
  await plans(place, offered.day)
  await sendDue(await jobContext(server, build.network))
  const statusOf = async (ruleId: string) =>
    (await place.admin.notificationRules.messages({ ruleId })).body.items.map((each) => each.status)
  const [subjectId = ''] = offered.recordIds
  const made = await sql(place, `select 1 from history where subject_id = $1 and event = 'linkMade'`, subjectId)
  expect(made.rows).toHaveLength(1)
  const hears = async (topic: string, id: string, payload: Record<string, unknown>) => {
    const event = { seq: 1, eventId: newId(), topic, subjectId: id, version: 2, payload }
    const context = await jobContext(server, build.network)
    for (const listener of withdrawNotifications.filter((each) => each.event.topic === topic))
      await listener.hear(event, context)
  }
  const both = async () => [...(await statusOf(offers.id)), ...(await statusOf(bySms.id))]
  await hears('agreement.changed', subjectId, { status: 'created' })
  expect(await both()).toEqual(['queued', 'queued'])
  await sql(place, `update agreement set accepted_at = now() where id = $1`, subjectId)
  await hears('agreement.changed', subjectId, { status: 'created' })
  expect(await both()).toEqual(['expired', 'expired'])
  const broken = await scenes.brokenAgreements(place)
  const breaks = await ruleOf(place, 'brokenAgreements', broken)
  await plans(place, broken.day)
  await sendDue(await jobContext(server, build.network))
  expect(await statusOf(breaks.id)).toEqual(['queued'])
  const returned = await sql(
    place,
    `select invoice_id as id from agreement_invoice where agreement_id = any($1) and outcome = 'restored' limit 1`,
    broken.recordIds,
  )
  await hears('invoice.canceled', String(returned.rows[0]?.id), { isAtBank: false })
  expect(await statusOf(breaks.id)).toEqual(['expired'])
  await world.stop()
})
