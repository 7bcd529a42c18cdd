// What the plan of a school means for what is issued under it, and what disabling it touches.
import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

const month = { competence: '2026-12-01', dueDate: '2026-12-10' }
const paid = { paidDate: '2026-11-20', totalPaidCents: 100_000 }

async function school(build: Builders, terms?: Parameters<Builders['plan']>[0]) {
  const { id } = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const plan = terms && (await build.plan(terms))
  if (plan) await build.schoolPlan({ school_id: id, plan_id: plan.id })
  return { id, planId: plan?.id ?? '', versionId: plan?.versionId ?? null }
}

async function issued(build: Builders, admin: Client, schoolId: string) {
  const { id: enrollmentId } = await build.enrollment({ school_id: schoolId })
  const { id } = (await admin.invoices.create({ enrollmentId, ...month })).body
  expect(await admin.invoices.close({ id })).toSucceed()
  return id
}

async function snapshot(build: Builders, invoiceId: string) {
  const found = await build.ground.pool.query(
    'select category, plan_version_id, coverage from invoice_item where invoice_id = $1',
    [invoiceId],
  )
  return found.rows
}

const guaranteed = { terms: { coverage: 'guaranteed' as const, categories: ['tuition'] } }
const place = async (admin: Client, id: string) => {
  expect(await admin.invoices.pay({ id, ...paid })).toSucceed()
  return (await admin.invoices.ledgerLines({ id })).body.items.find(({ kind }) => kind !== 'issue')?.debit
}

test('an item takes category, plan version and coverage at issue, not when it is written down', async ({
  as,
  users,
  build,
}) => {
  const { id, versionId } = await school(build, guaranteed)
  const admin = as(await users('global'), build.network)
  const { id: enrollmentId } = await build.enrollment({ school_id: id })
  const { id: invoiceId } = (await admin.invoices.create({ enrollmentId, ...month })).body
  expect(await snapshot(build, invoiceId)).toEqual([{ category: 'tuition', plan_version_id: null, coverage: null }])
  expect(await admin.invoices.close({ id: invoiceId })).toSucceed()
  const taken = [{ category: 'tuition', plan_version_id: versionId, coverage: 'guaranteed' }]
  expect(await snapshot(build, invoiceId)).toEqual(taken)
})

test('later terms, and another plan, leave what is issued as it was', async ({ as, users, build }) => {
  const { id, versionId } = await school(build, guaranteed)
  const admin = as(await users('global'), build.network)
  const before = await issued(build, admin, id)
  const other = await build.plan({ terms: { coverage: 'none', categories: [] } })
  expect(await admin.plans.take({ id, planId: other.id, validFrom: '2026-12-01' })).toSucceed()
  expect(await snapshot(build, before)).toMatchObject([{ plan_version_id: versionId, coverage: 'guaranteed' }])
  const after = await issued(build, admin, id)
  expect(await snapshot(build, after)).toMatchObject([{ plan_version_id: other.versionId, coverage: 'none' }])
})

test('the counter of a guaranteed school owes what it took; any other keeps it', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('global'), build.network)
  const cases: [Parameters<typeof school>[1], string][] = [
    [guaranteed, 'retentionReceivable'],
    [{ terms: { coverage: 'guaranteed', categories: ['enrollment'] } }, 'receivedBySchool'],
    [{ terms: { coverage: 'none', categories: [] } }, 'receivedBySchool'],
    [undefined, 'receivedBySchool'],
  ]
  for (const [terms, account] of cases) {
    const { id } = await school(build, terms)
    const invoiceId = await issued(build, admin, id)
    expect(await place(admin, invoiceId)).toBe(account)
    expect(await admin.invoices.revertPaymentAtSchool({ id: invoiceId, comment: 'engano' })).toSucceed()
    expect((await admin.invoices.get({ id: invoiceId })).body).toMatchObject({ openCents: 100_000, paidCents: 0 })
  }
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a school that is not guaranteed takes no more than is due: the provider holds none of it', async ({
  as,
  users,
  build,
}) => {
  const { id } = await school(build)
  const admin = as(await users('global'), build.network)
  const invoiceId = await issued(build, admin, id)
  expect(await admin.invoices.pay({ id: invoiceId, ...paid, totalPaidCents: 100_500 })).toRefuse('payment_too_large')
})

test('disabling for what is not transferred takes the coverage of what was issued; for the future it does not', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('global'), build.network)
  const disabled = async (scope: 'notTransferred' | 'future') => {
    const { id, planId } = await school(build, guaranteed)
    const before = await issued(build, admin, id)
    const preview = await admin.plans.previewDisable({ id: planId })
    const loses = { notTransferred: { invoices: 1, cents: 100_000 }, future: { invoices: 0, cents: 0 } }
    expect(preview.body).toEqual({ schools: 1, enrollments: 1, loses })
    const reply = await admin.plans.disable({ id: planId, reason: 'Fim do contrato', scope, version: 1 })
    expect(reply.body).toMatchObject({ isActive: false, disabledReason: 'Fim do contrato', disabledScope: scope })
    expect(await admin.plans.disable({ id: planId, reason: 'De novo', scope, version: 2 })).toRefuse('plan_disabled')
    const after = await issued(build, admin, id)
    expect(await snapshot(build, after)).toMatchObject([{ plan_version_id: null, coverage: 'none' }])
    return { planId, account: await place(admin, before) }
  }
  expect(await disabled('future')).toMatchObject({ account: 'retentionReceivable' })
  const { planId, account } = await disabled('notTransferred')
  expect(account).toBe('receivedBySchool')
  expect(await admin.plans.activate({ id: planId, version: 2 })).toSucceed()
  expect(await admin.plans.activate({ id: planId, version: 3 })).toRefuse('plan_already_active')
})

test('what was issued under a plan that the school left in the same month is counted before it is disabled', async ({
  as,
  users,
  build,
}) => {
  const { id, planId } = await school(build, guaranteed)
  const between = await build.plan(guaranteed)
  const other = await build.plan(guaranteed)
  const admin = as(await users('global'), build.network)
  expect(await admin.plans.take({ id, planId: between.id, validFrom: '2026-12-01' })).toSucceed()
  await issued(build, admin, id)
  expect(await admin.plans.take({ id, planId: other.id, validFrom: '2026-12-01' })).toSucceed()
  const loses = async (plan: string) => (await admin.plans.previewDisable({ id: plan })).body.loses.notTransferred
  expect(await loses(between.id)).toEqual({ invoices: 1, cents: 100_000 })
  expect(await loses(planId)).toEqual({ invoices: 0, cents: 0 })
})

test('a class is issued under the plan that its school has in the month', async ({ as, users, build, server }) => {
  const { id, versionId } = await school(build, guaranteed)
  const later = await build.plan({ terms: { coverage: 'none', categories: [] } })
  await build.schoolPlan({ school_id: id, plan_id: later.id, valid_from: '2026-12-01' })
  const { id: classId } = await build.class({ school_id: id })
  for (const _ of [1, 2]) await build.enrollment({ class_id: classId, school_id: id })
  const admin = as(await users('global'), build.network)
  for (const competence of ['2026-11-01', '2026-12-01']) {
    const dueDate = `${competence.slice(0, 8)}28`
    expect(await admin.invoices.createBulk({ classId, competence, dueDate })).toSucceed()
  }
  await server.workers()
  const issuedOfClass = async () =>
    build.ground.pool.query(
      `select i.competence::text, x.plan_version_id, x.coverage from invoice i join invoice_item x on x.invoice_id = i.id
        where i.class_id = $1 order by 1`,
      [classId],
    )
  await expect.poll(async () => (await issuedOfClass()).rowCount).toBe(4)
  const found = await issuedOfClass()
  const november = { competence: '2026-11-01', plan_version_id: versionId, coverage: 'guaranteed' }
  const december = { competence: '2026-12-01', plan_version_id: later.versionId, coverage: 'none' }
  expect(found.rows).toEqual([november, november, december, december])
})
