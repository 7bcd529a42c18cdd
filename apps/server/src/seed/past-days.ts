// The days that have passed in a network, one after the other: bills go out, families pay, the bank's files come and go.
import { bankFiles } from '@caderneta/contracts/bank-files'
import { invoices } from '@caderneta/contracts/invoices'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import {
  addDays,
  addMonths,
  type CalendarDate,
  compareDates,
  firstOfMonth,
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
import { billByClass, dueOf, issuedOn } from './billing.ts'
import type { SeededBank, SeededNetwork } from './ground.ts'
import type { SeedCaller } from './seed-caller.ts'
import { type Habit, habitOf, rareHabits } from './payer.ts'
import type { Random } from './random.ts'

export type Bill = {
  id: string
  bank: SeededBank
  nossoNumero: string
  nominalCents: number
  habit: Habit
  isTold: boolean
}
type World = {
  network: SeededNetwork
  branch: BankBranch
  random: Random
  bills: Bill[]
  handsOn: (day: CalendarDate) => SeedCaller
}
type Deed = { day: CalendarDate; run: (caller: SeedCaller) => Promise<void> }

export type PastDays = {
  world: World
  today: CalendarDate
  /** Called after all that happened on a day. */
  after: (day: CalendarDate, isLastMonth: boolean) => Promise<void>
}

/** Months billed up to today, oldest first. */
export function monthsUntil(today: CalendarDate, count: number): CalendarDate[] {
  const next = addMonths(firstOfMonth(today), 1)
  const last = compareDates(issuedOn(next), today) <= 0 ? next : firstOfMonth(today)
  return Array.from({ length: count }, (_, index) => addMonths(last, index - count + 1))
}

export async function livePastDays({ world, today, after }: PastDays): Promise<void> {
  const months = monthsUntil(today, world.network.plan.months)
  // The last month that the bank has answered about shows what a refusal looks like.
  const answered = months.findLast((month) => compareDates(answeredOn(month), today) <= 0)
  const planned = months.flatMap((month, place) =>
    deedsOf(world, month, { isFirst: place === 0, hasRefusals: month === answered }),
  )
  const past = planned.filter(({ day }) => compareDates(day, today) <= 0).toSorted((a, b) => compareDates(a.day, b.day))
  const lastIssue = issuedOn(months.at(-1) ?? today)
  for (const { day, run } of past) {
    await counterWork(world, day)
    await run(world.handsOn(day))
    await after(day, compareDates(day, lastIssue) >= 0)
  }
  await counterWork(world, today)
}

const answeredOn = (month: CalendarDate) => nextBusinessDay(addDays(issuedOn(month), 1))

type Shows = { isFirst: boolean; hasRefusals: boolean }

function deedsOf(world: World, month: CalendarDate, shows: Shows): Deed[] {
  const issue = issuedOn(month)
  const due = dueOf(month)
  const collections = [answeredOn(month), nextBusinessDay(addDays(due, 6)), nextBusinessDay(lastOfMonth(month))]
  return [
    { day: issue, run: (caller) => bill(world, caller, month, shows) },
    ...collections.map((day) => ({ day, run: (caller: SeedCaller) => collect(world, caller) })),
  ]
}

const refusedTitles = 3

async function bill(
  { network, branch, random, bills }: World,
  caller: SeedCaller,
  month: CalendarDate,
  { isFirst, hasRefusals }: Shows,
): Promise<void> {
  await billByClass(caller, network, month)
  const made = await billsOf(caller, network, month)
  const rare = isFirst ? rareHabits(dueOf(month)) : []
  made.forEach((one, place) =>
    bills.push({ ...one, habit: rare[place] ?? habitOf(random, dueOf(month)), isTold: false }),
  )
  const refused = hasRefusals ? bills.slice(-made.length).slice(0, refusedTitles) : []
  for (const one of refused) one.habit = { kind: 'never' }
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

type BillRow = { id: string; bank_agreement_id: string; nosso_numero: number; nominal_cents: number }

async function billsOf(caller: SeedCaller, { tenantId, banks }: SeededNetwork, month: CalendarDate) {
  const rows = await readTransaction(caller.platform.readPool, tenantId, (tx) =>
    tx.rows(
      statement(sql<BillRow>`select i.id, i.bank_agreement_id, i.nosso_numero, i.nominal_cents from invoice i
        where i.tenant_id = ${tenantId}::int and i.competence = ${month}::date order by i.nosso_numero, i.id`),
    ),
  )
  return rows.flatMap((row) => {
    const bank = banks.find(({ bankAgreementId }) => bankAgreementId === row.bank_agreement_id)
    const nossoNumero = String(row.nosso_numero)
    return bank ? [{ id: row.id, bank, nossoNumero, nominalCents: row.nominal_cents }] : []
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

/** Cancelled, or paid at the school, up to and including the day. */
async function counterWork({ bills, handsOn }: World, until: CalendarDate): Promise<void> {
  for (const one of bills.filter(({ isTold }) => !isTold)) {
    if (one.habit.kind === 'school' && compareDates(one.habit.paidOn, until) <= 0) {
      one.isTold = true
      await receive(handsOn(one.habit.paidOn), one)
    } else if (one.habit.kind === 'canceled') {
      one.isTold = true
      await handsOn(until).call(invoices.cancel, {
        params: { id: one.id },
        body: { comment: 'Transferência para outra escola' },
      })
    }
  }
}

async function receive(caller: SeedCaller, { id }: Bill): Promise<void> {
  const { today } = await caller.call(invoices.get, { params: { id } })
  if (!today) return
  await caller.call(invoices.pay, {
    params: { id },
    body: { paidDate: toCalendarDate(caller.scope.today), totalPaidCents: toCents(today.totalCents) },
  })
}
