// A school that lives through months: what people and families do to it is chosen by a seed, done through the calls of the program, and kept for
// `reckoned-months.ts`.
import { networkSubject } from '../../src/platform/access/network-subject.ts'
import { must } from '../../src/platform/must.ts'
import { newId } from '../../src/platform/uuid.ts'
import { closeTransfers } from '../../src/areas/transfers/many-transfers.job.ts'
import { onDayPassed } from '../../src/areas/transfers/on-day-passed.listener.ts'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import type { Random } from './random-choice.ts'
import type { Fee, LivedEnrollment, LivedPlan, LivedSchool } from './lived-facts.ts'
import { jobContext } from './run-job.ts'
import { expect, type TestServer } from './server.ts'

export const september = '2026-09-01'
export type Living = {
  build: Builders
  server: TestServer
  admin: Client
  second: Client
  network: Client
  random: Random
  schoolId: string
  accountId: string
  autoClose: boolean
  school: LivedSchool
  enrollments: LivedEnrollment[]
  today: string
  month: string
  refused: Map<string, number>
  did: Map<string, number>
}
type Given = Pick<Living, 'build' | 'server' | 'admin' | 'second' | 'network' | 'random'>

const categories = ['tuition', 'enrollment', 'food']

function planAtRandom(random: Random, from: string): LivedPlan {
  const isGuaranteed = random.is(0.75)
  const guaranteed = isGuaranteed ? ['tuition', ...categories.slice(1).filter(() => random.is(0.5))] : []
  const fee: Fee = random.is(0.7)
    ? { ppm: random.one([35_000, 19_000, 333_333, 1]) }
    : { cents: random.one([15_00, 7, 99_999]) }
  return {
    from,
    strategy: random.one(['11', '11+1', '12+1'] as const),
    fee,
    chargesToSchool: random.is(0.5),
    discountBySchool: random.is(0.5),
    guaranteed,
  }
}

export async function livedSchool(given: Given): Promise<Living> {
  const { build, random } = given
  const { id: accountId } = await build.bankAccount()
  const agreement = await build.bankAgreement({ bank_account_id: accountId })
  const { id: schoolId } = await build.school({
    bank_agreement_id: agreement.id,
    fine_ppm: 20_000,
    interest_ppm: 10_000,
    interest_per: 'month',
    early_discounts: JSON.stringify(random.is(0.5) ? [{ days: 5, percentPpm: 50_000 }] : []),
  } as Parameters<Builders['school']>[0])
  const autoClose = random.is(0.5)
  const plans = [planAtRandom(random, september)]
  if (random.is(0.5)) plans.push(planAtRandom(random, random.one(['2026-11-01', '2026-12-01', '2027-01-01'])))
  for (const plan of plans) await plannedFor({ build, random, schoolId, autoClose }, plan)
  const school: LivedSchool = {
    plans,
    invoices: [],
    decided: [],
    retentions: [],
    cap: null,
    putOff: new Map(),
    carried: 0,
    accounts: new Map(),
  }
  const living: Living = {
    ...given,
    schoolId,
    accountId,
    autoClose,
    school,
    enrollments: [],
    today: '2026-09-10',
    month: september,
    refused: new Map(),
    did: new Map(),
  }
  for (let at = 0; at < 2 + random.below(3); at += 1) await enrolled(living)
  return living
}

type Planned = Pick<Living, 'build' | 'random' | 'schoolId' | 'autoClose'>
type Terms = NonNullable<NonNullable<Parameters<Builders['plan']>[0]>['terms']>

const datesAtRandom = ({ random }: Planned): Terms =>
  random.one([
    { date_mode: 'none', transfer_days: [], shares: [] },
    { date_mode: 'fixed', transfer_days: [5], shares: [1_000_000] },
    { date_mode: 'fixed', transfer_days: [5, 20], shares: [333_300, 666_700] },
    { date_mode: 'fixed', transfer_days: [28, 10, 15], shares: [100_000, 450_100, 449_900] },
  ])

const daysAtRandom = ({ random, autoClose }: Planned): Terms => ({
  // What closes by itself closes one month a day here: none ends before its own month does.
  closing_day: random.one(autoClose ? [25, 28, 31, 12] : [25, 28, 31, 1]),
  ...random.one<Terms>([
    { payout_by: 'bank', day_kind: 'business', shift: 'postpone' },
    { payout_by: 'bank', day_kind: 'business', shift: 'advance' },
    { payout_by: 'pix', day_kind: 'calendar', shift: null },
  ]),
})

async function plannedFor(given: Planned, plan: LivedPlan): Promise<void> {
  const { guaranteed, fee, strategy, chargesToSchool, discountBySchool } = plan
  const { id } = await given.build.plan({
    terms: {
      coverage: guaranteed.length > 0 ? 'guaranteed' : 'none',
      categories: [...guaranteed],
      strategy,
      ...('ppm' in fee ? { fee_ppm: fee.ppm } : { fee_kind: 'cents', fee_ppm: 0, fee_cents: fee.cents }),
      late_charges_to: chargesToSchool ? 'school' : 'provider',
      discount_borne_by: discountBySchool ? 'school' : 'provider',
      auto_close: given.autoClose,
      ...datesAtRandom(given),
      ...daysAtRandom(given),
    },
  })
  await given.build.schoolPlan({ school_id: given.schoolId, plan_id: id, valid_from: plan.from })
}

/** Of a whole year, or of few installments late in it: those the school's schedule spreads over more months than families pay in. */
async function enrolled(living: Living): Promise<void> {
  const { build, random, schoolId } = living
  const cents = 10_001 + random.below(200_000)
  const [startingMonth = 1, instalments = 12, schoolYear = 2026] = random.one([
    [1, 12],
    [2, 11],
    [9, 2],
    [9, 4],
    [10, 2],
    [10, 1],
    [1, 12, 2027],
    [1, 10, 2027],
  ])
  const { id } = await build.enrollment({
    school_id: schoolId,
    school_year: schoolYear,
    monthly_cents: cents,
    annuity_cents: cents * instalments,
    installments: instalments,
    starting_month: startingMonth,
    status: 'enrolled',
  })
  living.enrollments.push({ id, schoolYear, startingMonth, instalments, leftOn: null, held: 0 })
}

/** Reads what became of the invoices and their payments: what the calls say is not what is believed. */
export async function looked(living: Living, isEvading = false): Promise<void> {
  const { rows } = await living.build.ground.pool.query(
    `select i.id, i.enrollment_id, i.competence::text, i.status, (select json_agg(x) from invoice_item x where x.invoice_id = i.id) as items,
      exists (select from invoice_quarantine q where q.invoice_id = i.id and q.to_on is null) as quarantined,
      (select coalesce(json_agg(y order by y.id), '[]') from payment y where y.invoice_id = i.id) as payments
     from invoice i where i.school_id = $1 and i.number is not null order by i.id`,
    [living.schoolId],
  )
  for (const row of rows) seenInvoice(living, row, isEvading)
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of the question above
function seenInvoice({ school, enrollments }: Living, row: any, isEvading: boolean): void {
  let invoice = school.invoices.find(({ id }) => id === row.id)
  if (!invoice) {
    expect(row.items).toHaveLength(1)
    const enrollment = must(
      enrollments.find(({ id }) => id === row.enrollment_id),
      'a student of the school',
    )
    const { cents, category } = row.items[0]
    invoice = {
      id: row.id,
      enrollment,
      competence: row.competence,
      cents,
      category,
      isLiving: true,
      isReplaced: false,
      isEvaded: false,
      isPaid: false,
      isQuarantined: false,
      given: null,
      payments: [],
    }
    school.invoices.push(invoice)
  }
  const isLiving = !['canceled', 'duplicated'].includes(row.status)
  if (isLiving) invoice.isEvaded = false
  else if (invoice.isLiving) invoice.isEvaded = isEvading
  Object.assign(invoice, {
    isLiving,
    isReplaced: row.status === 'duplicated',
    isPaid: ['paid', 'paidAtSchool'].includes(row.status),
    isQuarantined: row.quarantined,
  })
  const before = new Map(invoice.payments.map((each) => [each.id, each.given]))
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  invoice.payments = row.payments.map((each: any) => ({
    id: each.id,
    atSchool: each.method === 'school',
    principal: each.principal_cents,
    charges: each.charges_cents,
    discount: each.discount_cents,
    surplus: each.surplus_cents,
    on: each.credited_on ?? each.paid_on,
    isReverted: each.reverted_by !== null,
    given: before.get(each.id) ?? null,
  }))
}

export async function transferId({ admin, schoolId }: Living, month: string): Promise<string | null> {
  const { items } = (await admin.transfers.list({ schoolId, from: month, to: month })).body
  return items.find(({ adjustmentId }) => adjustmentId === null)?.id ?? null
}

/** By hand, or by the day that passes where the plan closes by itself. @returns the transfer. */
export async function closed(living: Living): Promise<string> {
  const { server, build, admin, month, autoClose } = living
  const id = must(await transferId(living, month), 'the month is open')
  if (!autoClose) {
    expect(await admin.transfers.close({ id })).toSucceed()
    return id
  }
  const event = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(build.network), version: 1 }
  const context = await jobContext(server, build.network)
  await onDayPassed.hear({ ...event, payload: { day: living.today } }, context)
  const jobs = await server.database.pool.query<{ id: string }>(
    `select id from background_job where tenant_id = $1 and kind = 'CloseTransfers' and finished_at is null`,
    [build.network],
  )
  for (const { id: job } of jobs.rows) await closeTransfers.runJob(context, job)
  return id
}

export type Reply = { status: number; body: unknown }

/** @returns whether it was done. */
export function told(living: Living, act: string, reply: Reply): boolean {
  const isDone = reply.status < 300
  const counts = isDone ? living.did : living.refused
  const name = isDone ? act : `${act}: ${(reply.body as { error?: { code: string } }).error?.code}`
  counts.set(name, (counts.get(name) ?? 0) + 1)
  return isDone
}

export function dueIn(today: string, days: number): string {
  return new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

export type Act = (living: Living) => Promise<unknown>

export const months = ['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01']
