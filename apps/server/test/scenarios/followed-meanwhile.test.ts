// What follows a merge or a new guardian moves rows while a call waits for them, and a merge comes while they wait: no row is left behind.
import { leaving } from '../../src/areas/departures/departure.build.ts'
import { onGuardianChanged } from '../../src/areas/enrollments/on-guardian-changed.listener.ts'
import { onGuardianMerged } from '../../src/areas/enrollments/on-guardian-merged.listener.ts'
import { onStudentMerged } from '../../src/areas/invoices/on-student-merged.listener.ts'
import type { Client } from '../support/api.ts'
import type { Builders } from '../support/builders.ts'
import { processOf, waiterFor } from '../support/lock-waits.ts'
import { queuedAt } from '../support/queued-calls.ts'
import { jobContext } from '../support/run-job.ts'
import { expect, test, type TestServer } from '../support/server.ts'

const reason = 'A secretaria cadastrou a família duas vezes.'

type Who = { id: string }
type Scene = { admin: Client; build: Builders; server: TestServer }

/** Each hears of the record as it is told of it by the call that changed it, and reads what became of it. */
async function listenersOf({ build, server }: Scene) {
  const context = await jobContext(server, build.network)
  const about = ({ id }: Who, payload: object) => ({ subjectId: id, version: 2, payload }) as never
  return {
    invoicesFollow: (merged: Who) => onStudentMerged.hear(about(merged, { into: merged.id }), context),
    enrollmentsFollow: (merged: Who) => onGuardianMerged.hear(about(merged, { into: merged.id }), context),
    enrollmentsFollowStudent: (student: Who) =>
      onGuardianChanged.hear(about(student, { from: student.id, to: student.id }), context),
  }
}

async function mergeStudents(admin: Client, { id }: Who, into: Who) {
  const { version } = (await admin.guardians.getStudent({ id })).body
  return admin.enrollments.mergeStudent({ id, intoStudentId: into.id, reason, version })
}

async function mergeFamilies(admin: Client, { id }: Who, into: Who) {
  const { version } = (await admin.guardians.get({ id })).body
  return admin.guardians.merge({ id, intoId: into.id, reason, version })
}

const rowOf = (table: 'invoice' | 'enrollment' | 'student' | 'guardian', id: string) => ({
  sql: `select from ${table} where id = $1 for no key update`,
  id,
})

/** The first waits for the row; the second comes then, and ends before it or waits for it. */
async function whileWaiting<T, U>(
  { build: { ground } }: Scene,
  row: ReturnType<typeof rowOf>,
  [first, second]: readonly [() => Promise<T>, () => Promise<U>],
) {
  const client = await ground.pool.connect()
  await client.query('begin')
  await client.query(row.sql, [row.id])
  const waits = first()
  const process = await waiterFor(ground.pool, await processOf(client))
  const comes = second()
  await Promise.race([comes, waiterFor(ground.pool, process).catch(() => null)])
  await client.query('commit')
  client.release()
  return Promise.all([waits, comes])
}

/** A student who was billed for three months in one record, and has another: the two were merged, and no invoice followed yet. */
async function billedTwice(scene: Scene) {
  const { admin, build } = scene
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  await build.guarantee(school.id)
  const enrollment = await build.enrollment({ school_id: school.id })
  const student = (name: string) =>
    build.student({ school_id: school.id, guardian_id: enrollment.guardianId, name, born_on: null })
  const into = await student('Ana Beatriz Teles')
  const issued = async (month: string) => {
    const given = { enrollmentId: enrollment.id, competence: `${month}-01`, dueDate: `${month}-10` }
    const { id } = (await admin.invoices.create(given)).body
    expect(await admin.invoices.close({ id })).toSucceed()
    return id
  }
  const invoices = [await issued('2026-12'), await issued('2027-01'), await issued('2027-02')] as const
  const merged = { id: enrollment.studentId }
  expect(await mergeStudents(admin, merged, into)).toSucceed()
  const studentsOf = () => Promise.all(invoices.map(async (id) => (await admin.invoices.get({ id })).body.studentId))
  return { enrollment, student, merged, into, invoices, studentsOf, ...(await listenersOf(scene)) }
}

test('an enrollment that ends while its invoices follow a merge takes all of them, and its penalty is of all of them', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const penalty = { penaltyRate: 0.1, penaltyProduct: 'enrollment', dueOn: '2026-12-10' } as const
  const ways = [
    { end: (id: string) => admin.departures.cancel({ id, comment: 'desistência' }), penaltyCents: 0 },
    { end: (id: string) => admin.departures.evade({ id, ...leaving, ...penalty }), penaltyCents: 30_000 },
  ]
  for (const { end, penaltyCents } of ways) {
    const { enrollment, merged, into, invoices, invoicesFollow, studentsOf } = await billedTwice({
      admin,
      build,
      server,
    })
    const [, ended] = await queuedAt<unknown>(server.database.pool, rowOf('invoice', invoices[0]), [
      () => invoicesFollow(merged),
      () => end(enrollment.id),
    ])
    expect(ended).toMatchObject({ body: { canceledCount: 3, penaltyCents } })
    expect(await studentsOf()).toEqual([into.id, into.id, into.id])
    for (const id of invoices) expect((await admin.invoices.get({ id })).body.status).toBe('canceled')
  }
})

test('invoices that follow a merge find the last record, whether its merge began before them or after', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const scene = { admin, build, server }
  for (const order of ['before', 'after'] as const) {
    const { merged, into, student, invoices, invoicesFollow, studentsOf } = await billedTwice(scene)
    const last = await student('Ana Teles')
    const follow = () => invoicesFollow(merged)
    const again = async () => {
      expect(await mergeStudents(admin, into, last)).toSucceed()
      await invoicesFollow(into)
    }
    if (order === 'before') await queuedAt(server.database.pool, rowOf('student', merged.id), [again, follow])
    else await whileWaiting(scene, rowOf('invoice', invoices[0]), [follow, again])
    expect(await studentsOf(), order).toEqual([last.id, last.id, last.id])
  }
})

test('an enrollment that follows a merged payer is paid by the last one, whether its merge began before it or after', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const scene = { admin, build, server }
  const { enrollmentsFollow } = await listenersOf(scene)
  for (const order of ['before', 'after'] as const) {
    const made = await build.enrollment()
    const merged = { id: made.guardianId }
    const [into, last] = [await build.guardian(), await build.guardian()]
    expect(await mergeFamilies(admin, merged, into)).toSucceed()
    const follow = () => enrollmentsFollow(merged)
    const again = async () => {
      expect(await mergeFamilies(admin, into, last)).toSucceed()
      await enrollmentsFollow(into)
    }
    if (order === 'before') await queuedAt(server.database.pool, rowOf('guardian', merged.id), [again, follow])
    else await whileWaiting(scene, rowOf('enrollment', made.id), [follow, again])
    expect((await admin.enrollments.get({ id: made.id })).body.guardianId, order).toBe(last.id)
  }
})

/** Two records of one child: the first has an enrollment of 2026, which is about to follow a new payer. */
async function aboutToFollow(scene: Scene, isPayerMerged: boolean) {
  const { admin, build } = scene
  const enrollment = await build.enrollment()
  const { id, schoolId, studentId, guardianId: before } = enrollment
  const { id: guardianId } = await build.guardian()
  const one = { id: studentId }
  const name = 'Ana Beatriz Teles'
  const other = await build.student({ school_id: schoolId, guardian_id: guardianId, name, born_on: null })
  const { enrollmentsFollow, enrollmentsFollowStudent } = await listenersOf(scene)
  const changed = isPayerMerged
    ? await mergeFamilies(admin, { id: before }, { id: guardianId })
    : await admin.guardians.updateStudent({ id: studentId, guardianId, version: 1 })
  expect(changed).toSucceed()
  const follow = () => (isPayerMerged ? enrollmentsFollow({ id: before }) : enrollmentsFollowStudent(one))
  const merge = () => mergeStudents(admin, one, other)
  const now = async () => (await admin.enrollments.get({ id })).body
  return { id, schoolId, guardianId, one, other, follow, merge, now }
}

test('an enrollment that follows its payer while its student is merged goes along', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  for (const isPayerMerged of [false, true]) {
    const { id, guardianId, other, follow, merge, now } = await aboutToFollow({ admin, build, server }, isPayerMerged)
    const [, merged] = await queuedAt<unknown>(server.database.pool, rowOf('enrollment', id), [follow, merge])
    expect(merged).toSucceed()
    expect(await now()).toMatchObject({ studentId: other.id, guardianId })
  }
})

test('an enrollment that follows its payer counts among those of its year while its student is merged', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  for (const isPayerMerged of [false, true]) {
    const made = await aboutToFollow({ admin, build, server }, isPayerMerged)
    const { id, schoolId, guardianId, one, other, follow, merge, now } = made
    await build.enrollment({ school_id: schoolId, student_id: other.id, guardian_id: guardianId })
    const [, merged] = await queuedAt<unknown>(server.database.pool, rowOf('enrollment', id), [follow, merge])
    expect(merged).toRefuse('student_merge_same_year')
    expect(await now()).toMatchObject({ studentId: one.id, guardianId })
  }
})

test('an enrollment that follows its payer while its student is separated goes back', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, one, other, guardianId, merge, now } = await aboutToFollow({ admin, build, server }, false)
  const { enrollmentsFollowStudent } = await listenersOf({ admin, build, server })
  expect(await merge()).toSucceed()
  const { version } = (await admin.enrollments.previewStudentSeparation({ id: one.id })).body
  const [, separated] = await queuedAt<unknown>(server.database.pool, rowOf('enrollment', id), [
    () => enrollmentsFollowStudent(other),
    () => admin.enrollments.separateStudent({ id: one.id, enrollmentIds: [id], reason, version }),
  ])
  expect(separated).toSucceed()
  expect(await now()).toMatchObject({ studentId: one.id, guardianId })
})
