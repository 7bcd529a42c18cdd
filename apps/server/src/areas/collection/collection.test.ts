import { delayDays } from '@caderneta/contracts/collection-shapes'
import { addBusinessDays } from '@caderneta/kernel/business-days'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { refusesInBoth } from '../../../test/support/both-languages.ts'
import { owed, settled } from '../../../test/support/owed-invoice.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'
import { judgePromises } from './judge-promises.listener.ts'

/** A Monday at noon, on which families of São Paulo may be called. */
const monday = '2026-11-23'

async function debtor(build: Builders, dueOn: string, given: { school_id?: string } = {}) {
  const made = await build.enrollment(given)
  return { id: made.guardianId, schoolId: made.schoolId, made, invoiceId: await owed(build, made, dueOn) }
}

async function listed(admin: Client, given: Parameters<Client['collection']['list']>[0]) {
  const reply = await admin.collection.list(given)
  expect(reply).toSucceed()
  return reply.body.items
}

async function passes(server: TestServer, network: number, day: string) {
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(network), version: 1 }
  await judgePromises.hear({ ...event, payload: { day } }, await jobContext(server, network))
}

const called = { channel: 'phone', outcome: 'answered' } as const

test('a family is listed once, by its oldest debt, with all that its children owe and the charges of today', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate(monday)
  const admin = as(await users('admin'))
  const { id, schoolId, made } = await debtor(build, '2026-09-10')
  await owed(build, made, '2026-10-13')
  await owed(build, made, '2026-12-10')
  const [family, ...others] = await listed(admin, { schoolId })
  expect(others).toEqual([])
  expect(family).toMatchObject({
    id,
    invoiceCount: 2,
    openCents: 200_000,
    daysLate: 74,
    range: 'upTo90',
    oldestDueDate: '2026-09-10',
    status: 'toCharge',
    suppressions: [],
  })
  expect(family?.todayCents).toBe(
    200_000 + 2 * 2_000 + Math.round((100_000 * 74) / 3000) + Math.round((100_000 * 41) / 3000),
  )
  const record = (await admin.collection.get({ id })).body
  expect(record.invoices.map(({ daysLate }) => daysLate)).toEqual([74, 41])
  expect(record.todayCents).toBe(family?.todayCents)
  expect(record.justiceFrom).toBe('2026-12-10')
})

test('each range begins and ends on its day, cards exclude one another, and the filter of a floor takes all beyond', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate(monday)
  const admin = as(await users('admin'))
  const { id: school_id } = await build.school()
  // Effective due dates that are 7, 13, 20, 41, 74 and 105 days ago.
  const due = ['2026-11-16', '2026-11-10', '2026-11-03', '2026-10-13', '2026-09-10', '2026-08-10']
  for (const day of due) await debtor(build, day, { school_id })
  const { cells } = (await admin.collection.summary({ schoolId: school_id })).body
  expect(cells.map(({ range, count, openCents }) => [range, count, openCents])).toEqual(
    Object.keys(delayDays).map((range) => [range, 1, 100_000]),
  )
  for (const { range } of cells) expect(await listed(admin, { schoolId: school_id, range })).toHaveLength(1)
  expect(await listed(admin, { schoolId: school_id, delayFrom: '16' })).toHaveLength(4)
  expect(
    (await listed(admin, { schoolId: school_id, order: 'delay' })).map(({ oldestDueDate }) => oldestDueDate),
  ).toEqual(due)
})

test('a family with several debts of one day stands once in both orders, whichever page it falls on', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate(monday)
  const admin = as(await users('admin'))
  const { id: schoolId } = await build.school()
  const families: string[] = []
  for (const days of [['2026-10-13', '2026-10-13', '2026-10-13'], ['2026-10-13'], ['2026-09-10', '2026-10-13']]) {
    const made = await build.enrollment({ school_id: schoolId })
    for (const day of days) await owed(build, made, day)
    families.push(made.guardianId)
  }
  for (const order of ['delay', '-delay'] as const) {
    const met: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await admin.collection.list({
        schoolId,
        order,
        maxResultCount: 1,
        ...(cursor ? { cursor } : {}),
      })
      met.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect([order, met.toSorted()]).toEqual([order, families.toSorted()])
    expect(met.at(order === 'delay' ? -1 : 0)).toBe(families[2])
  }
})

test('nobody is charged in the two bank days after the due date, and the reason is shown', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const due = toCalendarDate('2026-11-16')
  const { schoolId } = await debtor(build, due)
  const reasons = async (day: string) => {
    server.setDate(day)
    return (await listed(admin, { schoolId })).map(({ suppressions }) => suppressions)
  }
  expect(await reasons(due)).toEqual([])
  expect(await reasons(addBusinessDays(due, 1))).toEqual([['tooRecent']])
  expect(await reasons(addBusinessDays(due, 2))).toEqual([['tooRecent']])
  expect(await listed(admin, { schoolId, suppressed: 'no' })).toEqual([])
  expect(await reasons(addBusinessDays(due, 3))).toEqual([[]])
  expect(await listed(admin, { schoolId, suppressed: 'no' })).toHaveLength(1)
})

test('a family with a debt in quarantine is charged for the other one alone', async ({ as, users, build, server }) => {
  server.setDate(monday)
  const admin = as(await users('admin'))
  const { id, schoolId, made, invoiceId } = await debtor(build, '2026-09-10')
  expect(await admin.invoices.quarantine({ id: invoiceId, comment: 'aula em dúvida' })).toSucceed()
  expect((await listed(admin, { schoolId }))[0]?.suppressions).toEqual(['quarantine'])
  await owed(build, made, '2026-10-13')
  expect((await listed(admin, { schoolId }))[0]?.suppressions).toEqual([])
  expect((await admin.collection.get({ id })).body.invoices.map(({ suppressions }) => suppressions)).toEqual([
    ['quarantine'],
    [],
  ])
})

test('a contact outside of the hours of the state is refused with the rule and its source; what the family began is not', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await debtor(build, '2026-09-10')
  // 20 November is a national holiday; 22 November a Sunday.
  for (const day of ['2026-11-20', '2026-11-22']) {
    server.setDate(day)
    const reply = await admin.collection.registerContact({ id, ...called })
    expect(reply).toRefuse('outside_calling_hours')
    expect(reply.raw.toString()).toContain('de segunda a sexta das 08:00 às 20:00')
    expect(reply.raw.toString()).toContain('Lei estadual de SP')
  }
  expect(await admin.collection.registerContact({ id, ...called, isInbound: true })).toSucceed()
  expect(await admin.collection.registerContact({ id, ...called, channel: 'letter' })).toSucceed()
  server.setDate(monday)
  expect(await admin.collection.registerContact({ id, ...called })).toSucceed()
})

test('the debt shows the default phone and e-mail of the payer, masked for whom data is masked', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate(monday)
  const { id } = await build.guardian({ phone: '11987654321', email: 'mae@familia.test' })
  const student = await build.student({ guardian_id: id })
  const enrollment = await build.enrollment({ school_id: student.schoolId, student_id: student.id, guardian_id: id })
  await owed(build, enrollment, '2026-09-10')
  const open = (await as(await users('admin')).collection.get({ id })).body
  expect(open).toMatchObject({ phone: '11987654321', email: 'mae@familia.test', isReachable: true })
  const viewer = await users('admin', [student.schoolId])
  await server.database.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [viewer.id])
  const { body } = await as(viewer).collection.get({ id })
  expect(body).toMatchObject({ phone: '(11) •••••-4321', isReachable: false })
  expect(JSON.stringify(body)).not.toMatch(/98765|mae@/)
})

test('what was done raises the billing status, and a debt that begins later begins again', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate(monday)
  const admin = as(await users('admin'))
  const { id, invoiceId, made } = await debtor(build, '2026-09-10')
  const status = async () => (await admin.collection.get({ id })).body.status
  await admin.collection.registerContact({ id, channel: 'phone', outcome: 'noAnswer' })
  expect(await status()).toBe('chargeAttempt')
  await admin.collection.registerContact({ id, ...called })
  expect(await status()).toBe('chargeMade')
  await admin.collection.registerContact({ id, channel: 'phone', outcome: 'wrongNumber' })
  expect(await status()).toBe('chargeMade')
  await settled(build, invoiceId)
  server.setDate('2027-02-01')
  await owed(build, made, '2027-01-11')
  expect(await status()).toBe('toCharge')
})

test('a debt goes to justice after 90 days, with a dossier, and while nothing suspends it', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate(monday)
  const admin = as(await users('admin'))
  const { id } = await debtor(build, '2026-09-10')
  const forward = { id, status: 'forwardToJustice', reason: 'Sem resposta' } as const
  const early = await admin.collection.setStatus({ ...forward, dossier: 'Pasta 12' })
  expect(early).toRefuse('justice_too_early')
  expect(early.raw.toString()).toContain('74')
  server.setDate('2026-12-10')
  expect(await admin.collection.setStatus(forward)).toRefuse('justice_needs_dossier')
  expect(await admin.collection.flag({ id, flag: 'bereavement', reason: 'Falecimento' })).toSucceed()
  expect(await admin.collection.flag({ id, flag: 'court', reason: 'Processo' })).toRefuse('family_flagged')
  expect(await admin.collection.setStatus({ ...forward, dossier: 'Pasta 12' })).toRefuse('justice_is_suspended')
  expect((await admin.collection.get({ id })).body).toMatchObject({
    flag: 'bereavement',
    suppressions: ['bereavement'],
  })
  expect(await admin.collection.liftFlag({ id, reason: 'Inventário aberto' })).toSucceed()
  expect(await admin.collection.liftFlag({ id, reason: 'Inventário aberto' })).toRefuse('family_not_flagged')
  expect(await admin.collection.setStatus({ ...forward, dossier: 'Pasta 12' })).toSucceed()
  expect((await admin.collection.get({ id })).body).toMatchObject({ status: 'forwardToJustice', dossier: 'Pasta 12' })
  expect(await admin.collection.setStatus({ ...forward, dossier: 'Pasta 12' })).toRefuse('family_has_that_status')
  const back = { id, status: 'chargeMade', reason: 'Família procurou a escola' } as const
  expect(await admin.collection.setStatus({ ...back, dossier: 'x' })).toRefuse('dossier_not_expected')
  expect(await admin.collection.setStatus(back)).toSucceed()
  expect((await admin.collection.get({ id })).body).toMatchObject({ status: 'chargeMade', dossier: null })
})

test('a promise pauses the charging, a new one takes its place, and it is broken when its money did not come', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate(monday)
  const admin = as(await users('admin'))
  const { id, schoolId } = await debtor(build, '2026-09-10')
  const promise = { id, channel: 'phone', outcome: 'promised', promisedCents: 100_000 } as const
  expect(await admin.collection.registerContact({ ...promise })).toRefuse('promise_needed')
  expect(await admin.collection.registerContact({ ...promise, promisedOn: '2027-03-01' })).toRefuse('promise_too_far')
  expect(await admin.collection.registerContact({ id, ...called, promisedOn: '2026-11-27' })).toRefuse(
    'promise_not_expected',
  )
  expect(await admin.collection.registerContact({ ...promise, promisedOn: '2026-11-25' })).toSucceed()
  expect(await admin.collection.registerContact({ ...promise, promisedOn: '2026-11-27' })).toSucceed()
  expect((await listed(admin, { schoolId }))[0]?.suppressions).toEqual(['promise'])
  const { promises } = (await admin.collection.get({ id })).body
  expect(promises.map(({ status }) => status)).toEqual(['open', 'canceled'])
  expect(promises[0]).toMatchObject({ promisedOn: '2026-11-27', judgedAfter: '2026-11-30' })
  await passes(server, build.network, '2026-11-30')
  expect((await admin.collection.get({ id })).body.promise?.status).toBe('open')
  await passes(server, build.network, '2026-12-01')
  expect((await admin.collection.get({ id })).body.promise?.status).toBe('broken')
  expect((await listed(admin, { schoolId, promise: 'broken' }))[0]?.suppressions).toEqual([])
  expect(await admin.collection.cancelPromise({ id: promises[0]?.id ?? '', reason: 'x', version: 2 })).toRefuse(
    'promise_not_open',
  )
})

test('a promise is kept by what the family paid from the day it was made to the day it was for', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate(monday)
  const admin = as(await users('admin'))
  const { id, invoiceId } = await debtor(build, '2026-09-10')
  const given = { channel: 'phone', outcome: 'promised', promisedOn: '2026-11-27', promisedCents: 100_000 } as const
  expect(await admin.collection.registerContact({ id, ...given })).toSucceed()
  expect(await admin.invoices.pay({ id: invoiceId, paidDate: '2026-11-23', totalPaidCents: 104_467 })).toSucceed()
  await passes(server, build.network, '2026-12-01')
  expect((await admin.collection.get({ id })).body.promises[0]).toMatchObject({ status: 'kept', paidCents: 104_467 })
})

test('what a family disputes is not charged until somebody decides', async ({ as, users, build, server }) => {
  server.setDate(monday)
  const admin = as(await users('admin'))
  const { id, invoiceId, schoolId } = await debtor(build, '2026-09-10')
  const other = await debtor(build, '2026-09-10')
  const dispute = { id, channel: 'phone', outcome: 'disputed', note: 'Diz que pagou em dinheiro' } as const
  expect(await admin.collection.registerContact({ ...dispute })).toRefuse('disputed_invoices_needed')
  expect(await admin.collection.registerContact({ ...dispute, disputedInvoiceIds: [other.invoiceId] })).toRefuse(
    'invoice_not_owed',
  )
  expect(await admin.collection.registerContact({ id, ...called, disputedInvoiceIds: [invoiceId] })).toRefuse(
    'disputed_invoices_not_expected',
  )
  expect(await admin.collection.registerContact({ ...dispute, disputedInvoiceIds: [invoiceId] })).toSucceed()
  expect(await admin.collection.registerContact({ ...dispute, disputedInvoiceIds: [invoiceId] })).toRefuse(
    'invoice_disputed_already',
  )
  expect((await listed(admin, { schoolId }))[0]?.suppressions).toEqual(['dispute'])
  const [row] = (await admin.collection.get({ id })).body.disputes
  const decision = { id: row?.id ?? '', isUpheld: false, decision: 'Sem comprovante', version: 1 }
  expect(await admin.collection.decideDispute(decision)).toSucceed()
  expect(await admin.collection.decideDispute({ ...decision, version: 2 })).toRefuse('dispute_decided')
  expect((await listed(admin, { schoolId }))[0]?.suppressions).toEqual([])
})

test('what is refused about calling hours, promises and disputes is told in both languages', async ({
  as,
  users,
  server,
}) => {
  server.setDate(monday)
  const [admin, desk] = [as(await users('admin')), as(await users('global'))]
  const hours = {
    state: 'RO',
    validFrom: '2027-03-01',
    weekdayFrom: '08:00',
    weekdayTo: '18:00',
    source: 'Lei',
  } as const
  expect(await desk.collection.addHours(hours)).toSucceed()
  const inForce = (await desk.collection.hours({})).body.items.find(({ isInForce }) => isInForce)?.id ?? ''
  await refusesInBoth({
    hours_already_there: (in_) => desk.collection.addHours(hours, in_),
    hours_begin_in_past: (in_) => desk.collection.addHours({ ...hours, validFrom: monday }, in_),
    hours_out_of_order: (in_) => desk.collection.addHours({ ...hours, weekdayFrom: '19:00' }, in_),
    hours_not_found: (in_) => desk.collection.removeHours({ id: newId() }, in_),
    hours_in_force: (in_) => desk.collection.removeHours({ id: inForce }, in_),
    promise_not_found: (in_) => admin.collection.cancelPromise({ id: newId(), reason: 'Engano', version: 1 }, in_),
    dispute_not_found: (in_) =>
      admin.collection.decideDispute({ id: newId(), isUpheld: false, decision: 'Sem comprovante', version: 1 }, in_),
    family_not_found: (in_) => admin.collection.get({ id: newId() }, in_),
  })
})
