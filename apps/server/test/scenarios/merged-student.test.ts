// What a merge of two students leaves alone, and its undoing: no cent, no invoice, no title and no posting changes.
import { onStudentSeparated } from '../../src/areas/invoices/on-student-separated.listener.ts'
import { onStudentMerged } from '../../src/areas/invoices/on-student-merged.listener.ts'
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import type { Client } from '../support/api.ts'
import type { Builders } from '../support/builders.ts'
import { processOf, waiterFor } from '../support/lock-waits.ts'
import { jobContext } from '../support/run-job.ts'
import { expect, test } from '../support/server.ts'

/** Everything of a network's money, but whose record the student is and the words that an invoice is found by. */
async function money({ ground, network }: Builders) {
  const rows = async (text: string) => (await ground.pool.query(text, [network])).rows
  return {
    invoices: await rows(
      `select to_jsonb(i) - 'student_id' - 'search' as row from invoice i where tenant_id = $1 order by id`,
    ),
    titles: await rows(`select to_jsonb(b) as row from bank_instruction b where tenant_id = $1 order by id`),
    entries: await rows(`select to_jsonb(l) as row from posting l where tenant_id = $1 order by 1`),
    payments: await rows(`select to_jsonb(p) as row from payment p where tenant_id = $1 order by id`),
  }
}

test('after a merge the invoices are of the record that remains: payer, amounts, titles, payments and ledger are as they were', async ({
  as,
  users,
  build,
  server,
}) => {
  const { id: schoolId } = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  await build.guarantee(schoolId)
  const [mother, father] = [await build.guardian(), await build.guardian()]
  const into = await build.student({ school_id: schoolId, guardian_id: mother.id, name: 'Ana Beatriz Teles' })
  const merged = await build.student({ school_id: schoolId, guardian_id: father.id, name: 'Bia Teles' })
  const billed = await build.enrollment({ school_id: schoolId, student_id: merged.id, guardian_id: father.id })
  const admin = as(await users('admin'))
  const months = { competence: '2026-12-01', dueDate: '2026-12-10' }
  const { id } = (await admin.invoices.create({ enrollmentId: billed.id, ...months })).body
  expect(await admin.invoices.close({ id })).toSucceed()
  const before = await money(build)

  expect(
    await admin.enrollments.mergeStudent({ id: merged.id, intoStudentId: into.id, reason: 'Duas vezes.', version: 1 }),
  ).toSucceed()
  // Before the invoices follow: what the child owes is the record's that remains, and nothing is said of the other.
  const status = async (StudentId: string) => admin.invoices.financialStatus({ StudentId: [StudentId] })
  expect(await status(merged.id)).toRefuse('student_not_found')
  const owed = (await status(into.id)).body

  const context = await jobContext(server, build.network)
  const heard = { subjectId: merged.id, version: 2, payload: { into: into.id } }
  // Twice: an event may be heard again.
  for (let time = 0; time < 2; time += 1) await onStudentMerged.hear(heard as never, context)

  expect(await money(build)).toEqual(before)
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
  const invoice = (await admin.invoices.get({ id })).body
  expect(invoice).toMatchObject({ studentId: into.id, studentName: 'Ana Beatriz Teles', guardianId: father.id })
  for (const search of ['Bia Teles', 'Ana Beatriz'])
    expect((await admin.invoices.list({ search })).body.items.map((item) => item.id)).toContain(id)
  expect((await status(into.id)).body).toEqual(owed)

  const next = await admin.invoices.create({ enrollmentId: billed.id, competence: '2027-01-01', dueDate: '2027-01-10' })
  const issued = (await admin.invoices.get({ id: next.body.id })).body
  expect(issued).toMatchObject({ studentId: into.id, guardianId: father.id })
})

const reason = 'São dois alunos.'

/** Two children in one record, each with an invoice of before; the first one's enrollment was billed once more since. */
async function billedAsOne(build: Builders, admin: Client) {
  const { id: schoolId } = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  await build.guarantee(schoolId)
  const [mother, aunt] = [await build.guardian(), await build.guardian()]
  const into = await build.student({ school_id: schoolId, guardian_id: mother.id, name: 'Cecília Nunes' })
  const merged = await build.student({ school_id: schoolId, guardian_id: aunt.id, name: 'Bia Prado' })
  const issued = async (enrollmentId: string, month: string) => {
    const months = { competence: `${month}-01`, dueDate: `${month}-10` }
    const { id } = (await admin.invoices.create({ enrollmentId, ...months })).body
    expect(await admin.invoices.close({ id })).toSucceed()
    return id
  }
  const own = await build.enrollment({ school_id: schoolId, student_id: into.id, guardian_id: mother.id })
  const brought = await build.enrollment({
    school_id: schoolId,
    class_id: (await build.class({ school_id: schoolId, school_year: 2027 })).id,
    school_year: 2027,
    student_id: merged.id,
    guardian_id: aunt.id,
  })
  const others = await issued(own.id, '2026-12')
  const before = await issued(brought.id, '2027-01')
  expect(
    await admin.enrollments.mergeStudent({ id: merged.id, intoStudentId: into.id, reason, version: 1 }),
  ).toSucceed()
  return { into, merged, own, brought, issued, invoices: { others, before } }
}

test('after a separation each invoice is of whose the enrollment is: payer, amounts, titles, payments and ledger are as they were', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { into, merged, brought, issued, invoices } = await billedAsOne(build, admin)
  const context = await jobContext(server, build.network)
  const hearMerge = () =>
    onStudentMerged.hear({ subjectId: merged.id, version: 2, payload: { into: into.id } } as never, context)
  await hearMerge()
  const since = await issued(brought.id, '2027-02')
  const before = await money(build)

  const { enrollments } = (await admin.enrollments.previewStudentSeparation({ id: merged.id })).body
  expect(enrollments.map(({ came, invoiceCount }) => [came, invoiceCount])).toEqual([
    [true, 2],
    [false, 1],
  ])
  const asked = { id: merged.id, enrollmentIds: [brought.id], reason, version: 2 }
  expect(await admin.enrollments.separateStudent(asked)).toSucceed()
  const heard = { subjectId: merged.id, version: 3, payload: { from: into.id } }
  // Twice: an event may be heard again; and the merge is heard late.
  for (let time = 0; time < 2; time += 1) await onStudentSeparated.hear(heard as never, context)
  await hearMerge()

  expect(await money(build)).toEqual(before)
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
  const studentOf = async (id: string) => (await admin.invoices.get({ id })).body.studentId
  for (const id of [invoices.before, since]) expect(await studentOf(id)).toBe(merged.id)
  expect(await studentOf(invoices.others)).toBe(into.id)
  const found = async (search: string) =>
    (await admin.invoices.list({ search })).body.items.map((item) => item.id).toSorted()
  expect(await found('Bia Prado')).toEqual([invoices.before, since].toSorted())
  expect(await found('Cecília Nunes')).toEqual([invoices.others])
})

test('a separation before the invoices followed the merge: those of an enrollment that stays follow it all the same', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { into, merged, invoices } = await billedAsOne(build, admin)
  expect(await admin.enrollments.separateStudent({ id: merged.id, enrollmentIds: [], reason, version: 2 })).toSucceed()
  const context = await jobContext(server, build.network)
  await onStudentMerged.hear({ subjectId: merged.id, version: 2, payload: { into: into.id } } as never, context)
  await onStudentSeparated.hear({ subjectId: merged.id, version: 3, payload: { from: into.id } } as never, context)
  for (const id of [invoices.before, invoices.others])
    expect((await admin.invoices.get({ id })).body.studentId).toBe(into.id)
})

test('invoices that are about to follow a merge wait for its separation, and stay where they were', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { into, merged, invoices } = await billedAsOne(build, admin)
  const context = await jobContext(server, build.network)
  const client = await build.ground.pool.connect()
  const ended = async (how: 'commit' | 'rollback') => {
    await client.query(how)
    client.release()
  }
  await client.query('begin')
  // What a separation locks, and what it writes of the record before its commit.
  await client.query('select from student where id = any($1::uuid[]) order by id for update', [[merged.id, into.id]])
  await client.query(
    `update student t set merged_into = null, merged_at = null, left_guardian_id = null, guardian_id = g.id, guardian_search = g.search
     from guardian g where t.id = $1 and g.tenant_id = t.tenant_id and g.id = t.left_guardian_id`,
    [merged.id],
  )
  const heard = onStudentMerged.hear({ subjectId: merged.id, version: 2, payload: { into: into.id } } as never, context)
  await waiterFor(build.ground.pool, await processOf(client)).catch(async (cause: unknown) => {
    await ended('rollback')
    throw cause
  })
  await ended('commit')
  await heard
  expect((await admin.invoices.get({ id: invoices.before })).body.studentId).toBe(merged.id)
})

test('two children merged again wait for the invoices that follow their separation, which go back with them', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { into, merged, brought, invoices } = await billedAsOne(build, admin)
  const context = await jobContext(server, build.network)
  const hearMerge = (version: number) =>
    onStudentMerged.hear({ subjectId: merged.id, version, payload: { into: into.id } } as never, context)
  await hearMerge(2)
  const asked = { id: merged.id, enrollmentIds: [brought.id], reason, version: 2 }
  expect(await admin.enrollments.separateStudent(asked)).toSucceed()
  const client = await build.ground.pool.connect()
  const ended = async () => {
    await client.query('rollback')
    client.release()
  }
  await client.query('begin')
  await client.query('select from invoice where id = $1 for update', [invoices.before])
  const follows = onStudentSeparated.hear(
    { subjectId: merged.id, version: 3, payload: { from: into.id } } as never,
    context,
  )
  const follower = await waiterFor(build.ground.pool, await processOf(client)).catch(async (cause: unknown) => {
    await ended()
    throw cause
  })
  const again = admin.enrollments
    .mergeStudent({ id: merged.id, intoStudentId: into.id, reason, version: 3 })
    .then(async (reply) => {
      await hearMerge(4)
      return reply
    })
  const waiting = await waiterFor(build.ground.pool, follower).catch(() => null)
  await ended()
  await follows
  expect(waiting).not.toBeNull()
  expect(await again).toSucceed()
  expect((await admin.invoices.get({ id: invoices.before })).body.studentId).toBe(into.id)
})
