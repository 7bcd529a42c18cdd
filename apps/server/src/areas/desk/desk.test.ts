import { expect, test } from '../../../test/support/server.ts'

test('the provider sees its networks side by side, with what waits in each', async ({ as, users, build, server }) => {
  server.setDate('2026-09-20')
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const { id: enrollmentId } = await build.enrollment({ school_id: school.id, monthly_cents: 60_000 })
  const admin = as(await users('admin'))
  for (const [competence, dueDate] of [
    ['2026-10-01', '2026-10-13'],
    // Of the month of today: one before it, one after it.
    ['2026-11-01', '2026-11-10'],
    ['2027-01-01', '2026-11-27'],
    ['2026-12-01', '2026-12-10'],
  ] as const) {
    const { body: made } = await admin.invoices.create({ enrollmentId, competence, dueDate })
    expect(await admin.invoices.close({ id: made.id })).toSucceed()
  }
  server.setDate('2026-11-20')
  await build.ground.insert('background_job', {
    tenant_id: build.network,
    id: '0192f000-0000-7000-8000-0000000000ca',
    kind: 'CancelInvoices',
    status: 'Failed',
    created_by: '0192f000-0000-7000-8000-0000000000ca',
    created_at: new Date('2026-11-19T12:00:00Z'),
    finished_at: new Date('2026-11-19T12:00:00Z'),
  })
  const other = await build.otherNetwork()
  server.composition.pipeline.directory.forget()
  const host = as(await users('global'))
  const { items } = (await host.desk.networks({ maxResultCount: 200 })).body
  expect(items.find(({ id }) => id === build.network)).toMatchObject({
    openCents: 240_000,
    overdueCents: 120_000,
    isDebtExact: true,
    exceptionCount: 0,
    failedJobCount: 1,
  })
  expect(items.find(({ id }) => id === other)).toMatchObject({ openCents: 0, userCount: 0, lastSignInAt: null })
  const names = items.map(({ name }) => name)
  expect((await host.desk.networks({ search: names[0] })).body.items.map(({ name }) => name)).toContain(names[0])
})

test('nobody of a network sees other networks', async ({ as, users }) => {
  expect(await as(await users('admin')).desk.networks()).toRefuse('permission_denied')
})

test('the operator reads counts and cents across networks, and no name of a person', async ({ server }) => {
  const read = (columns: string, table: string) =>
    server.composition.platform.operatorPool.query(`select ${columns} from ${table} limit 1`)
  await expect(read('name', 'app_user')).rejects.toThrow('permission denied')
  await expect(read('email', 'app_user')).rejects.toThrow('permission denied')
  await expect(read('guardian_id', 'invoice')).rejects.toThrow('permission denied')
  await expect(read('open_cents', 'invoice')).resolves.toBeDefined()
})
