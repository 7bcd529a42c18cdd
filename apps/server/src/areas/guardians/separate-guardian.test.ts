import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { verifyLedger } from '../ledger/public.ts'
import { expect, test } from '../../../test/support/server.ts'

const reason = 'Eram duas pessoas: mãe e tia.'

/** Two people who were taken for one: each with a child of their own. */
async function mergedPeople(build: Builders, admin: Client) {
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const into = await build.guardian({ name: 'Marina Teles', phone: null, email: null })
  const merged = await build.guardian({ name: 'Marisa Teles', phone: '11900000001', email: 'marisa@exemplo.com.br' })
  const elder = await build.student({ school_id: school.id, guardian_id: into.id, name: 'Ana Teles' })
  const { id: classId } = await build.class({ school_id: school.id })
  const younger = await build.student({ school_id: school.id, guardian_id: merged.id, name: 'João Teles' })
  const given = { school_id: school.id, class_id: classId, student_id: younger.id, guardian_id: merged.id }
  const enrollment = await build.enrollment(given)
  expect(await admin.guardians.merge({ id: merged.id, intoId: into.id, reason: 'x', version: 1 })).toSucceed()
  const { version } = (await admin.guardians.get({ id: merged.id })).body
  return { school, into, merged, elder, younger, enrollment, version }
}

test('the record lives again with its document, its student and the enrollment; what was issued meanwhile stays', async ({
  server,
  as,
  users,
  build,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const { into, merged, elder, younger, enrollment, version } = await mergedPeople(build, admin)
  const payer = async () => (await admin.enrollments.get({ id: enrollment.id })).body.guardianId
  await expect.poll(payer).toBe(into.id)
  const month = { competence: '2026-12-01', dueDate: '2026-12-10' }
  const issued = (await admin.invoices.create({ enrollmentId: enrollment.id, ...month })).body.id
  expect(await admin.invoices.close({ id: issued })).toSucceed()

  const preview = (await admin.guardians.previewSeparation({ id: merged.id })).body
  expect(preview).toMatchObject({ merged: { id: merged.id }, into: { id: into.id }, contactCount: 2 })
  const came = preview.students.map(({ id, came: isCome }) => [id, isCome])
  expect(came).toEqual([
    [elder.id, false],
    [younger.id, true],
  ])
  const asked = { id: merged.id, studentIds: [younger.id], reason, version }
  expect(await admin.guardians.separate(asked)).toSucceed()

  const alive = (await admin.guardians.get({ id: merged.id })).body
  expect(alive).toMatchObject({ mergedInto: null, phone: '11900000001', email: 'marisa@exemplo.com.br' })
  expect(alive.students.map(({ id }) => id)).toEqual([younger.id])
  const other = (await admin.guardians.get({ id: into.id })).body
  expect(other).toMatchObject({ phone: null, email: null, merged: [], contacts: [] })
  expect(other.students.map(({ id }) => id)).toEqual([elder.id])
  await expect.poll(payer).toBe(merged.id)
  expect((await admin.invoices.get({ id: issued })).body.guardianId).toBe(into.id)
  const found = (await admin.guardians.list({ search: merged.taxId })).body.items
  expect(found.map(({ id }) => id)).toEqual([merged.id])
  expect(await admin.guardians.update({ id: merged.id, name: 'Marisa T.', version: alive.version })).toSucceed()
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
  const again = await admin.guardians.merge({ id: merged.id, intoId: into.id, reason: 'x', version: alive.version + 1 })
  expect(again).toSucceed()
})

test('only a merged record is separated, by its last version, with students of the one that remained', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { into, merged, younger, version } = await mergedPeople(build, admin)
  const stranger = await build.student()
  const asked = { id: merged.id, studentIds: [younger.id], reason, version }
  expect(await admin.guardians.separate({ ...asked, id: into.id })).toRefuse('guardian_not_merged')
  expect(await admin.guardians.previewSeparation({ id: into.id })).toRefuse('guardian_not_merged')
  expect(await admin.guardians.separate({ ...asked, version: version - 1 })).toRefuse('changed_meanwhile')
  const foreign = await admin.guardians.separate({ ...asked, studentIds: [younger.id, stranger.id] })
  expect(foreign).toRefuse('student_not_of_survivor')
  expect((await admin.guardians.get({ id: merged.id })).body.mergedInto).not.toBeNull()
  const replies = await Promise.all([admin.guardians.separate(asked), admin.guardians.separate(asked)])
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
})

test('families of a school out of sight are not separated', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { school, into, merged, version } = await mergedPeople(build, admin)
  await build.student({ guardian_id: into.id, name: 'Bia Teles' })
  const secretary = as(await users('secretary', [school.id]))
  const asked = { id: merged.id, studentIds: [], reason, version }
  expect(await secretary.guardians.separate(asked)).toRefuse('merge_shared')
  expect((await secretary.guardians.get({ id: merged.id })).body.can?.separate).toMatchObject({ can: false })
})

test('what came by a merge that was followed by another goes back to the last one alone', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { into, merged, younger, version } = await mergedPeople(build, admin)
  const last = await build.guardian()
  const { version: now } = (await admin.guardians.get({ id: into.id })).body
  expect(await admin.guardians.merge({ id: into.id, intoId: last.id, reason, version: now })).toSucceed()
  const both = (await admin.guardians.get({ id: into.id })).body
  expect(await admin.guardians.separate({ id: into.id, studentIds: [], reason, version: both.version })).toSucceed()
  expect((await admin.guardians.get({ id: merged.id })).body.mergedInto?.id).toBe(last.id)
  const first = { id: merged.id, studentIds: [younger.id], reason, version: version + 1 }
  expect(await admin.guardians.separate(first)).toSucceed()
  expect((await admin.guardians.getStudent({ id: younger.id })).body.guardianId).toBe(merged.id)
})

test('of merges that followed each other, what was of the first record leaves the last one with it', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { into, merged, elder, younger, version } = await mergedPeople(build, admin)
  const last = await build.guardian({ phone: null, email: null })
  const { version: now } = (await admin.guardians.get({ id: into.id })).body
  expect(await admin.guardians.merge({ id: into.id, intoId: last.id, reason, version: now })).toSucceed()
  expect((await admin.guardians.get({ id: last.id })).body).toMatchObject({ phone: '11900000001' })
  const { students, contactCount } = (await admin.guardians.previewSeparation({ id: merged.id })).body
  expect(new Map(students.map(({ id, came }) => [id, came]))).toEqual(
    new Map([
      [elder.id, false],
      [younger.id, true],
    ]),
  )
  expect(contactCount).toBe(2)
  const asked = { id: merged.id, studentIds: [younger.id], reason, version: version + 1 }
  expect(await admin.guardians.separate(asked)).toSucceed()
  expect((await admin.guardians.get({ id: last.id })).body).toMatchObject({ phone: null, email: null, contacts: [] })
})

/** The record in the middle: `merged` came to it, and then it came to `last`. */
async function mergedTwice(build: Builders, admin: Client) {
  const people = await mergedPeople(build, admin)
  const { into } = people
  const last = await build.guardian({ name: 'Marli Teles', phone: null, email: null })
  const { version } = (await admin.guardians.get({ id: into.id })).body
  expect(await admin.guardians.merge({ id: into.id, intoId: last.id, reason, version })).toSucceed()
  return { ...people, last }
}

async function separated(admin: Client, id: string) {
  const { version } = (await admin.guardians.get({ id })).body
  expect(await admin.guardians.separate({ id, studentIds: [], reason, version })).toSucceed()
}

test('a record that lives again from the middle of merges is not reached by what an earlier one had brought', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { into, merged, last } = await mergedTwice(build, admin)
  await separated(admin, into.id)
  expect((await admin.guardians.get({ id: into.id })).body).toMatchObject({ phone: null, email: null, contacts: [] })
  // The first record still leads to the last one, which is still reached by what was its.
  expect((await admin.guardians.get({ id: last.id })).body).toMatchObject({ phone: '11900000001' })
  await separated(admin, merged.id)
  expect((await admin.guardians.get({ id: last.id })).body).toMatchObject({ phone: null, email: null, contacts: [] })
  expect((await admin.guardians.get({ id: merged.id })).body).toMatchObject({ phone: '11900000001' })
})

test('the first of merged records takes what was its from every record that it came to', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { into, merged, last } = await mergedTwice(build, admin)
  await separated(admin, merged.id)
  for (const { id } of [into, last])
    expect((await admin.guardians.get({ id })).body).toMatchObject({ phone: null, email: null, contacts: [] })
  await separated(admin, into.id)
  expect((await admin.guardians.get({ id: into.id })).body).toMatchObject({ phone: null, email: null, contacts: [] })
})

test('what the merged person chose of its messages leaves the other with it; what the other chose since stays', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const into = await build.guardian({ name: 'Marina Teles' })
  const merged = await build.guardian({ name: 'Marisa Teles' })
  const chosen = { language: 'en' as const, channel: 'email' as const, reminderEmails: false }
  expect(await admin.guardians.setMessages({ id: merged.id, ...chosen, version: 1 })).toSucceed()
  expect(await admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version: 2 })).toSucceed()
  const messages = async ({ id }: { id: string }) => (await admin.guardians.get({ id })).body.messages
  expect(await messages(into)).toMatchObject({ language: 'en', channel: 'email' })
  const { version } = (await admin.guardians.get({ id: into.id })).body
  const own = { language: 'en' as const, channel: 'email' as const, reminderEmails: false }
  expect(await admin.guardians.setMessages({ id: into.id, ...own, version })).toSucceed()
  await separated(admin, merged.id)
  expect(await messages(into)).toMatchObject({ language: 'en', channel: 'email' })
  const alive = (await admin.guardians.get({ id: merged.id })).body.version
  expect(await admin.guardians.merge({ id: merged.id, intoId: into.id, reason, version: alive })).toSucceed()

  const third = await build.guardian({ name: 'Marta Teles' })
  const { version: now } = (await admin.guardians.get({ id: into.id })).body
  expect(await admin.guardians.merge({ id: into.id, intoId: third.id, reason, version: now })).toSucceed()
  expect(await messages(third)).toMatchObject({ language: 'en', channel: 'email' })
  await separated(admin, into.id)
  expect(await messages(third)).toEqual({ language: null, channel: null, reminderEmailsStoppedAt: null })
  expect(await messages(into)).toMatchObject({ language: 'en', channel: 'email' })
})

test('a choice that came by two merges leaves with the record that made it', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const [first, middle, last] = [await build.guardian(), await build.guardian(), await build.guardian()]
  const stopped = { language: null, channel: null, reminderEmails: false }
  expect(await admin.guardians.setMessages({ id: first.id, ...stopped, version: 1 })).toSucceed()
  expect(await admin.guardians.merge({ id: first.id, intoId: middle.id, reason, version: 2 })).toSucceed()
  expect(await admin.guardians.merge({ id: middle.id, intoId: last.id, reason, version: 2 })).toSucceed()
  const stoppedAt = async (id: string) => (await admin.guardians.get({ id })).body.messages?.reminderEmailsStoppedAt
  expect(await stoppedAt(last.id)).not.toBeNull()
  await separated(admin, first.id)
  for (const { id } of [middle, last]) expect(await stoppedAt(id)).toBeNull()
  expect(await stoppedAt(first.id)).not.toBeNull()
})
