// A network of one journey alone whose schools the provider pays by Pix, made by the API: guaranteed without a fee, closed on the first day of
// the month, paid on the 20th.
import { enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { plans } from '@caderneta/contracts/plans'
import { schools } from '@caderneta/contracts/schools'
import { settings } from '@caderneta/contracts/settings'
import { tenants } from '@caderneta/contracts/tenants'
import { transfers } from '@caderneta/contracts/transfers'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { expect } from '@playwright/test'
import type { Api } from './api.ts'
import { isoMonthAhead } from './days.ts'
import { cnpjOf, newBankAgreement, newClass, newFamilies, newMark, newNetwork, newSchool } from './made.ts'
import { type SignIn, signedIn } from './sign-in.ts'

/** The month that is closed and paid. */
export const paidMonth = isoMonthAhead(1)
/** A day of that month on which banks work: its 7th may be a Sunday. */
export const closing = nextBusinessDay(toCalendarDate(`${paidMonth.slice(0, 8)}07`))
/** After every date of its pay. */
export const paidBy = `${paidMonth.slice(0, 8)}27`

export type PaidNetwork = {
  host: Api
  api: Api
  /** Who administers it. */
  signIn: SignIn
  network: number
  /** Finds it among all networks. */
  mark: string
  planId: string
  bankAgreementId: string
}

export async function paidNetwork(host: Api, everybody: Api, url: string): Promise<PaidNetwork> {
  const { email, password } = await newNetwork(host, everybody)
  const mark = email.slice(3, 11)
  const [made] = (await host.call(tenants.list, { filter: mark })).items
  if (!made) throw new Error('the network is not in the list')
  const network = made.id
  const signIn = await signedIn(url, email, password)
  await withoutDocuments(host, network)
  const { bankAgreementId } = await newBankAgreement(signIn.api)
  const planId = await newPlan(host, network, `Garantido ${mark}`)
  return { host, api: signIn.api, signIn, network, mark, planId, bankAgreementId }
}

async function newPlan(host: Api, network: number, name: string): Promise<string> {
  const terms = {
    coverage: 'guaranteed' as const,
    categories: ['tuition' as const],
    strategy: '12+1' as const,
    closingDay: 1,
    autoClose: false,
    dateMode: 'fixed' as const,
    days: [{ day: 20, percent: 1 }],
    dayKind: 'business' as const,
    shift: 'postpone' as const,
    payoutBy: 'pix' as const,
    feeKind: 'percent' as const,
    feePercent: 0,
    feeCents: 0,
    lateChargesTo: 'school' as const,
    discountBorneBy: 'school' as const,
  }
  return (await host.call(plans.create, { name, validFrom: paidMonth, terms }, network)).id
}

/** Its schools are of this journey alone, and have no papers. */
async function withoutDocuments(host: Api, network: number): Promise<void> {
  const own = { providerName: 'T' as const, providerKey: String(network) }
  await host.call(settings.update, { name: 'Caderneta.Transfer.RequireDocuments', value: 'false', ...own })
}

/** A school under the plan, with an approved account for its pay. */
export async function plannedSchool(ground: PaidNetwork, name = 'Escola Cedro'): Promise<string> {
  const { host, api, network, planId, bankAgreementId } = ground
  const id = await newSchool(api, { bankAgreementId, fantasyName: name })
  await host.call(plans.take, { id, planId, validFrom: paidMonth }, network)
  const { cnpj, fantasyName } = await api.call(schools.get, { id })
  const key = `caixa.${cnpj}@escola-cedro.test`
  const holder = { holderName: fantasyName, holderTaxId: cnpj }
  const account = await api.call(schools.proposePayoutAccount, { id, kind: 'pix', pixKey: key, ...holder })
  await host.call(schools.approvePayoutAccount, { id, accountId: account.id, version: account.version }, network)
  return id
}

/** The same with one invoice of R$ 850,00 for each family. */
export async function paidSchool(
  ground: PaidNetwork,
  families: number,
  { name, phone }: { name?: string; phone?: string } = {},
): Promise<string> {
  const { api } = ground
  const id = await plannedSchool(ground, name)
  const classId = await newClass(api, id)
  await newFamilies(api, classId, families, phone)
  for (const { id: enrollmentId } of (await api.call(enrollments.list, { classId })).items) {
    const made = await api.call(invoices.create, { enrollmentId, competence: paidMonth, dueDate: isoMonthAhead(2) })
    await api.call(invoices.close, { id: made.id })
  }
  return id
}

/** The account that a file of payments leaves from is of a company of its own. */
export function newHolder() {
  return { holderName: 'Cedro Educação Ltda', holderTaxId: cnpjOf(newMark()) }
}

/** Moves the network's date on. */
export async function untilDay({ host, network }: PaidNetwork, from: string, day: string): Promise<void> {
  const days = daysBetween(toCalendarDate(from), toCalendarDate(day))
  await host.call(tenants.advanceClock, { id: network, days })
}

/** Closes the month of that many schools. The server may be a second behind the network's new date. */
export async function closeMonth({ host, network }: PaidNetwork, count: number): Promise<void> {
  await expect(async () => {
    await host.call(transfers.prepare, {}, network)
    const { items } = await host.call(transfers.list, { from: paidMonth, to: paidMonth }, network)
    expect(items).toHaveLength(count)
    for (const { id, status } of items) if (status === 'open') await host.call(transfers.close, { id }, network)
  }).toPass({ timeout: 60_000 })
}
