import { verifyLedger } from '../ledger/public.ts'
import { expect, test } from '../../../test/support/server.ts'
import { billedStudent, leaving } from './departure.build.ts'

const comment = 'A família voltou atrás'

const idsIn = (lines: readonly { invoiceId: string }[]) => lines.map(({ invoiceId }) => invoiceId).toSorted()

test('what is shown before is what happens: what comes back, what ends with the evasion, how much is owed again', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, ids } = await billedStudent(build, admin)
  const penalty = { penaltyRate: 0.1, penaltyProduct: 'enrollment', dueOn: '2026-12-10' } as const
  expect(await admin.departures.evade({ id, ...leaving, monthCharge: 'proRata', ...penalty })).toSucceed()
  const before = (await admin.departures.previewReturn({ id })).body
  expect(before).toMatchObject({ restoredCents: 300_000, left: [], problem: null })
  expect(idsIn(before.restored)).toEqual(Object.values(ids).toSorted())
  expect(before.canceled.map(({ nominalCents }) => nominalCents).toSorted((one, other) => one - other)).toHaveLength(2)
  // It is asked again and again, and changes nothing.
  expect((await admin.departures.previewReturn({ id })).body).toEqual(before)
  expect((await admin.enrollments.get({ id })).body.status).toBe('evaded')

  const back = (await admin.departures.unmark({ id, comment })).body
  expect(idsIn(back.restored)).toEqual(idsIn(before.restored))
  for (const { invoiceId } of before.canceled)
    expect((await admin.invoices.get({ id: invoiceId })).body.status).toBe('canceled')
  expect(await admin.departures.previewReturn({ id })).toRefuse('evasion_not_found')
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('an invoice that stays canceled is told with its reason', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, ids } = await billedStudent(build, admin)
  expect(await admin.departures.evade({ id, ...leaving, monthCharge: 'proRata' })).toSucceed()
  const [part] = (await admin.invoices.list({ enrollmentId: id, status: ['generated'] })).body.items
  expect(await admin.invoices.pay({ id: part?.id ?? '', paidDate: '2026-11-20', totalPaidCents: 66_667 })).toSucceed()
  const { left, restored } = (await admin.departures.previewReturn({ id })).body
  expect(left).toMatchObject([{ invoiceId: ids.november, reason: 'part_paid' }])
  expect(idsIn(restored)).toEqual([ids.december, ids.january].toSorted())
})

test('what fell due meanwhile is marked, and the refusal it would meet is told until a new due date is given', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id, ids } = await billedStudent(build, admin)
  expect(await admin.departures.evade({ id, ...leaving })).toSucceed()
  await build.ground.pool.query(
    `update invoice set due_on = '2026-11-10', bar_code = null, digitable_line = null where id = $1`,
    [ids.december],
  )
  const asked = (await admin.departures.previewReturn({ id })).body
  expect(asked.restored.filter(({ isPastDue }) => isPastDue)).toMatchObject([{ invoiceId: ids.december }])
  expect(asked.problem).toMatchObject({
    code: 'departure_due_date_needed',
    values: { number: expect.stringMatching(/^\d+$/) },
  })
  const past = (await admin.departures.previewReturn({ id, dueOn: '2026-11-10' })).body
  expect(past.problem).toMatchObject({ code: 'due_date_passed' })
  expect((await admin.departures.previewReturn({ id, dueOn: '2026-12-15' })).body.problem).toBeNull()
})

test('a full class is told before the word is said', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id: classId, schoolId } = await build.class({ capacity: 1 })
  const { id } = await build.enrollment({ class_id: classId, school_id: schoolId })
  expect(await admin.departures.evade({ id, ...leaving })).toSucceed()
  await build.enrollment({ class_id: classId, school_id: schoolId })
  expect((await admin.departures.previewReturn({ id })).body.problem).toMatchObject({ code: 'class_full' })
})
