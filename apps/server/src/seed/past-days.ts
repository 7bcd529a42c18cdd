// The days that have passed in a network, one after the other: bills go out, families pay, the bank's files come and go.
import { bankFiles } from '@caderneta/contracts/bank-files'
import { invoices } from '@caderneta/contracts/invoices'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import {
  addDays,
  type CalendarDate,
  compareDates,
  dueDayIn,
  lastOfMonth,
  toCalendarDate,
} from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import { readRetorno } from '../areas/bank-files/read-retorno.job.ts'
import { writeRemessa } from '../areas/bank-files/write-remessa.job.ts'
import { readTransaction } from '../platform/db/connection.ts'
import { statement } from '../platform/db/sql.ts'
import type { BankBranch } from './bank-branch.ts'
import { billMonth } from './billing.ts'
import { issuedOn, monthsUntil } from '../seed-data/months.ts'
import type { SeededNetwork } from '../seed-data/ground.ts'
import type { SeededBank } from '../seed-data/ground-work.ts'
import type { SeedCaller } from '../seed-data/caller.ts'
import { leaveOnDesk } from './last-touches.ts'
import { type Departure, departuresUntil, leave } from '../seed-data/past-departures.ts'
import { type Habit, habitOf, rareHabits } from '../seed-data/payer.ts'
import type { Random } from '../seed-data/random.ts'
import { someAtOnce } from './some-at-once.ts'
import type { Bill } from './bill.ts'

type World = {
  network: SeededNetwork
  branch: BankBranch
  random: Random
  bills: Bill[]
  /** By enrollment: when its family stopped paying. */
  stops: ReadonlyMap<string, CalendarDate>
  today: CalendarDate
  handsOn: (day: CalendarDate) => SeedCaller
}
type Deed = { day: CalendarDate; run: (caller: SeedCaller) => Promise<void> }

export type PastDays = {
  world: World
  /** Called after all that happened on a day. */
  after: (day: CalendarDate, isLastMonth: boolean) => Promise<void>
}

export async function livePastDays({ world, after }: PastDays): Promise<void> {
  const { today } = world
  const months = monthsUntil(today, world.network.plan.months)
  // The last month that the bank has answered about shows what a refusal looks like.
  const answered = months.findLast((month) => compareDates(answeredOn(month), today) <= 0)
  const billed = months.flatMap((month) => deedsOf(world, month, month === answered))
  const left = departuresUntil(today, leavingDays, world.network, world.random).map((departure) => ({
    day: departure.day,
    run: (caller: SeedCaller) => depart(world, caller, departure),
  }))
  const planned = [...billed, ...left]
  const past = planned.filter(({ day }) => compareDates(day, today) <= 0).toSorted((a, b) => compareDates(a.day, b.day))
  const lastIssue = issuedOn(months.at(-1) ?? today)
  // The bank's last word: what was paid since the last file.
  past.push({ day: today, run: (caller) => collect(world, caller) })
  for (const [day, deeds] of Map.groupBy(past, (deed) => deed.day)) {
    await counterWork(world, day)
    for (const { run } of deeds) await run(world.handsOn(day))
    await after(day, compareDates(day, lastIssue) >= 0)
  }
  await counterWork(world, today)
  await leaveOnDesk(world.handsOn(today), world.bills)
}

/** What was to be paid for the months after is paid no more. */
async function depart({ random, bills }: World, caller: SeedCaller, departure: Departure): Promise<void> {
  await leave(caller, random, departure)
  const canceled = bills.filter(
    ({ enrollmentId, competence }) =>
      enrollmentId === departure.enrollmentId && compareDates(competence, departure.day) > 0,
  )
  for (const one of canceled) one.isTold = true
}

const leavingDays = 250
const answeredOn = (month: CalendarDate) => nextBusinessDay(addDays(issuedOn(month), 1))

function deedsOf(world: World, month: CalendarDate, showsRare: boolean): Deed[] {
  const issue = issuedOn(month)
  const due = dueDayIn(month, 10)
  const collections = [answeredOn(month), nextBusinessDay(addDays(due, 6)), nextBusinessDay(lastOfMonth(month))]
  return [
    { day: issue, run: (caller) => bill(world, caller, month, showsRare) },
    ...collections.map((day) => ({ day, run: (caller: SeedCaller) => collect(world, caller) })),
  ]
}

const refusedTitles = 3

async function bill(
  { network, branch, random, bills, stops, today }: World,
  caller: SeedCaller,
  month: CalendarDate,
  /** Of the month that the bank answered last: a refusal, and each odd way to pay. */
  showsRare: boolean,
): Promise<void> {
  await billMonth(caller, month)
  const made = await billsOf(caller, network, month)
  const refused = showsRare ? made.slice(0, refusedTitles) : []
  const habits = habitsOf({ random, stops, today }, made, refused.length)
  made.forEach((one, place) => bills.push({ ...one, habit: habits[place] ?? { kind: 'never' }, isTold: false }))
  for (const bank of network.banks) {
    if (refused.length > 0)
      await branch.refuse(
        bank,
        network.tenantId,
        refused.filter((one) => one.bank === bank).map(({ nossoNumero }) => nossoNumero),
      )
    await tellBank(caller, branch, bank)
  }
}

/** The first `refused` are never paid, as the bank does not know them; then each odd way to pay is there once. */
function habitsOf(
  { random, stops, today }: Pick<World, 'random' | 'stops' | 'today'>,
  made: readonly Pick<Bill, 'enrollmentId' | 'dueOn'>[],
  refused: number,
): Habit[] {
  const isOdd = refused > 0
  const odd = rareHabits.values()
  return made.map(({ enrollmentId, dueOn }, place): Habit => {
    const habit = habitOf(random, { dueOn, today, stoppedOn: stops.get(enrollmentId) ?? null })
    if (place < refused) return { kind: 'never' }
    if (!isOdd || habit.kind !== 'bank' || compareDates(dueOn, today) >= 0) return habit
    return { ...habit, ...odd.next().value }
  })
}

type BillRow = {
  id: string
  enrollment_id: string
  due_on: string
  bank_agreement_id: string
  nosso_numero: number
  nominal_cents: number
}

async function billsOf(caller: SeedCaller, { tenantId, banks }: SeededNetwork, month: CalendarDate) {
  const rows = await readTransaction(caller.platform.readPool, tenantId, (tx) =>
    tx.rows(
      statement(sql<BillRow>`select i.id, i.enrollment_id, i.due_on, i.bank_agreement_id, i.nosso_numero, i.nominal_cents from invoice i
        where i.tenant_id = ${tenantId}::int and i.competence = ${month}::date order by i.bank_agreement_id, i.nosso_numero`),
    ),
  )
  return rows.flatMap((row) => {
    const bank = banks.find(({ bankAgreementId }) => bankAgreementId === row.bank_agreement_id)
    const nossoNumero = String(row.nosso_numero)
    const { id, enrollment_id: enrollmentId, nominal_cents: nominalCents } = row
    const dueOn = toCalendarDate(row.due_on)
    return bank ? [{ id, enrollmentId, competence: month, dueOn, bank, nossoNumero, nominalCents }] : []
  })
}

/** The next remessa, from the request to the bank's counter. */
async function tellBank(caller: SeedCaller, branch: BankBranch, bank: SeededBank): Promise<void> {
  const waiting = await caller.call(bankFiles.waitingRemessas, {})
  if (!waiting.items.some(({ bankAgreementId }) => bankAgreementId === bank.bankAgreementId)) return
  const started = await caller.call(bankFiles.prepareRemessa, {
    body: { bankAgreementId: bank.bankAgreementId, leaveErrorsOut: true },
  })
  await writeRemessa.runJob(caller.job, started.jobId)
  const file = downloaded(await caller.call(bankFiles.downloadRemessa, { params: { id: started.id } }))
  await branch.take(bank, caller.tenantId, file)
}

function downloaded(answer: unknown): Uint8Array {
  const bytes = typeof answer === 'object' && answer !== null && 'bytes' in answer ? answer.bytes : null
  if (!(bytes instanceof Uint8Array)) throw new Error('the remessa came without its bytes')
  return bytes
}

/** What was paid at the bank until today, and the file that tells of it. */
async function collect({ network, branch, bills }: World, caller: SeedCaller): Promise<void> {
  const today = caller.scope.today
  for (const bank of network.banks) {
    const paid = bills.filter(
      (one) =>
        one.bank === bank && !one.isTold && one.habit.kind === 'bank' && compareDates(one.habit.paidOn, today) <= 0,
    )
    await branch.pay(bank, network.tenantId, paid.flatMap(paymentOf))
    for (const one of paid) one.isTold = true
    const file = await branch.news(bank, network.tenantId)
    if (!file) continue
    const started = await caller.call(bankFiles.uploadRetorno, { body: { readAgain: false } }, file)
    await readRetorno.runJob(caller.job, started.jobId)
  }
}

function paymentOf({ habit, nossoNumero, nominalCents }: Bill) {
  if (habit.kind !== 'bank') return []
  const { paidOn, share, times } = habit
  const typed = share === 1 ? {} : { paidCents: Math.round(nominalCents * share) }
  return [{ nossoNumero, paidOn, ...typed, ...(times > 1 ? { times } : {}) }]
}

/** Canceled, or paid at the school, up to and including the day. */
async function counterWork({ bills, handsOn }: World, until: CalendarDate): Promise<void> {
  const due = bills.filter(({ isTold, habit }) => !isTold && (habit.kind === 'canceled' || isReceived(habit, until)))
  for (const one of due) one.isTold = true
  await someAtOnce(due, async (one) => {
    if (one.habit.kind === 'school') return receive(handsOn(one.habit.paidOn), one)
    await handsOn(until).call(invoices.cancel, { params: { id: one.id }, body: { comment: 'Cobrança a mais' } })
  })
}

const isReceived = (habit: Habit, until: CalendarDate) =>
  habit.kind === 'school' && compareDates(habit.paidOn, until) <= 0

async function receive(caller: SeedCaller, { id }: Bill): Promise<void> {
  const { today } = await caller.call(invoices.get, { params: { id } })
  if (!today) return
  await caller.call(invoices.pay, {
    params: { id },
    body: { paidDate: toCalendarDate(caller.scope.today), totalPaidCents: toCents(today.totalCents), means: null },
  })
}
