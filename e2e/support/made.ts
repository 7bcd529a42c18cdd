// What a journey needs and is not about, made by the API: one function for each noun. What is not told is as in the demonstration.
import { bankFiles } from '@caderneta/contracts/bank-files'
import { classes } from '@caderneta/contracts/classes'
import { enrollments } from '@caderneta/contracts/enrollments'
import { gateways } from '@caderneta/contracts/gateways'
import { invoices } from '@caderneta/contracts/invoices'
import { jobs } from '@caderneta/contracts/jobs'
import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { sandboxMail } from '@caderneta/contracts/sandbox-mail'
import { schools } from '@caderneta/contracts/schools'
import { tenants } from '@caderneta/contracts/tenants'
import { users } from '@caderneta/contracts/users'
import { dueDayIn, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { cnpjCheckDigits, cpfCheckDigits } from '@caderneta/kernel/tax-id'
import { setTimeout as pause } from 'node:timers/promises'
import type { Api, TakenFile } from './api.ts'
import { isoMonthAhead, isoToday, madeYear } from './days.ts'

export type Bank = '341' | '104'
export type BankContract = { accountId: string; bankAgreementId: string }
export type Billed = { id: string; number: string; nossoNumero: string; carteira: string }

/** Eight digits that no other journey has: also where one server is used for several runs. */
export function newMark(): string {
  last = Math.max(last + 1, Date.now() % 100_000_000)
  return String(last % 100_000_000).padStart(8, '0')
}
let last = 0

export const adminPassword = 'Goiabada&Queijo3'

export function cnpjOf(mark: string): string {
  return `${mark}0001${cnpjCheckDigits(`${mark}0001`)}`
}

export function cpfOf(mark: string): string {
  return `1${mark}${cpfCheckDigits(`1${mark}`)}`
}

/** A network whose administrator has written the first password. @returns whom to sign in as. */
export async function newNetwork(host: Api, everybody: Api): Promise<{ email: string; password: string }> {
  const mark = newMark()
  const email = `adm${mark}@cedro.test`
  const { admin, id } = await host.call(tenants.create, {
    name: `Rede Cedro ${mark}`,
    displayName: 'Rede Cedro',
    subdomain: `cedro-${mark}`,
    adminName: 'Cecília Rangel',
    adminEmail: email,
  })
  const [userId = '', resetToken = ''] = (await linkMailedTo(host, id, admin.email)).split('/').slice(-2)
  await everybody.call(users.setFirstPassword, { userId, resetToken, password: adminPassword })
  return { email, password: adminPassword }
}

/** Another administrator of the network of `api`. @returns whom to sign in as. */
export async function newAdministrator(api: Api, everybody: Api): Promise<{ email: string; password: string }> {
  const email = `b${newMark()}@cedro.test`
  await api.call(users.create, { name: 'Beatriz', surname: 'Moura', email, roleNames: ['admin'] })
  const [userId = '', resetToken = ''] = (await linkMailedTo(api, undefined, email)).split('/').slice(-2)
  await everybody.call(users.setFirstPassword, { userId, resetToken, password: adminPassword })
  return { email, password: adminPassword }
}

/** The link of the newest message that the sandbox took for somebody, of the network that the host names or of the own one. */
export async function linkMailedTo(api: Api, networkId: number | undefined, email: string): Promise<string> {
  let link = ''
  await until(`a message to ${email}`, async () => {
    const { items } = await api.call(sandboxMail.list, {}, networkId)
    const letter = items.find(({ to }) => to.includes(email))
    link = /^https?:\/\/\S+\/user\/\S+$/m.exec(letter?.text ?? '')?.[0] ?? ''
    return link !== ''
  })
  return new URL(link).pathname
}

const accounts = {
  '341': { agency: '0057', account: '12345', carteira: '109', code: '', layout: 'cnab400', pixKey: 'pix@cedro.test' },
  '104': { agency: '1679', account: '870000027', carteira: '14', code: '123456', layout: 'cnab240', pixKey: null },
} as const

export async function newBankAccount(api: Api, bank: Bank = '341'): Promise<string> {
  const { agency, account } = accounts[bank]
  const holder = { holderName: 'Cedro Educação Ltda', holderTaxId: cnpjOf(newMark()) }
  return (await api.call(gateways.createAccount, { bank, agency, account, accountDigit: '7', ...holder })).id
}

/** With its account, where none is given. */
export async function newBankAgreement(api: Api, bank: Bank = '341', accountId?: string): Promise<BankContract> {
  const { carteira, code, layout, pixKey } = accounts[bank]
  const bankAccountId = accountId ?? (await newBankAccount(api, bank))
  const made = await api.call(gateways.createBankAgreement, { bankAccountId, carteira, code, layout, pixKey })
  return { accountId: bankAccountId, bankAgreementId: made.id }
}

type GivenSchool = { bankAgreementId?: string; discountDays?: number; fantasyName?: string }

export async function newSchool(api: Api, given: GivenSchool = {}): Promise<string> {
  const mark = newMark()
  const { bankAgreementId = null, discountDays, fantasyName = 'Escola Cedro' } = given
  const earlyPaymentDiscounts = discountDays === undefined ? [] : [{ days: discountDays, percent: 0.05 }]
  const { id } = await api.call(schools.create, {
    code: mark.slice(-5),
    companyName: `Cedro Educação ${mark} Ltda`,
    fantasyName,
    cnpj: cnpjOf(mark),
    owners: [{ name: 'Helena Duarte', cpf: cpfOf(newMark()) }],
    bankAgreementId,
    terms: { overdueFine: 0.02, interest: 0.01, interestPer: 'month', countFrom: 'shifted', earlyPaymentDiscounts },
  })
  return id
}

/** Of this year, 850,00 a month. */
export async function newClass(api: Api, schoolId: string, name = '1º ano A', dueDay = 10): Promise<string> {
  const given = {
    schoolId,
    name,
    schoolYear: madeYear(),
    dueDay,
    shift: 'morning',
    grade: 'EF1',
    monthlyCents: 85_000,
  } as const
  return (await api.call(classes.create, given)).id
}

const families = ['Joana Prado', 'Célia Antunes', 'Otávio Rezende', 'Inês Bacelar', 'Rui Caldas', 'Lia Sampaio']

/** That many families, each with one child in the class; all with one phone, where it is told. @returns ids of the enrollments. */
export async function newFamilies(
  api: Api,
  classId: string,
  count = families.length,
  phone?: string,
): Promise<string[]> {
  const names = families.slice(0, count)
  const made = names.map(async (name) => {
    const address = { street: 'Rua das Acácias', number: '12', district: 'Centro', city: 'Belo Horizonte' }
    const guardian = {
      name,
      taxId: cpfOf(newMark()),
      address: { ...address, state: 'MG', postalCode: '30110000' },
      ...(phone !== undefined && { phone }),
    }
    const student = { name: `Tomé ${name.split(' ')[1]}`, relation: 'mother' } as const
    return (await api.call(enrollments.enrollFamily, { classId, student, guardian })).id
  })
  return Promise.all(made)
}

/** Issues the class for a month. @returns its invoices, by number. */
export async function issueClass(api: Api, classId: string, monthsAhead = 1): Promise<Billed[]> {
  const competence = isoMonthAhead(monthsAhead)
  const dueDate = dueDayIn(toCalendarDate(competence), 10)
  const { jobId } = await api.call(invoices.createBulk, { classId, competence, dueDate })
  await jobDone(api, jobId)
  const { items } = await api.call(invoices.list, { classId: [classId] })
  const billed = await Promise.all(items.map(({ id }) => billedOf(api, id)))
  return billed.toSorted((one, other) => Number(one.number) - Number(other.number))
}

type GivenClass = { bank?: Bank; discountDays?: number; families?: number }
export type IssuedClass = BankContract & { classId: string; billed: Billed[] }

/** A class of a school of its own, issued for the next month into a bank agreement of its own. */
export async function issuedClass(
  api: Api,
  { bank, families: count, ...given }: GivenClass = {},
): Promise<IssuedClass> {
  const contract = await newBankAgreement(api, bank)
  const classId = await newClass(api, await newSchool(api, { ...given, ...contract }))
  await newFamilies(api, classId, count)
  return { ...contract, classId, billed: await issueClass(api, classId) }
}

/** The same, after the bank has registered every title but those of `refused` (places in the list) and was heard. */
export async function registeredClass(api: Api, refused: readonly number[] = []): Promise<IssuedClass> {
  const issued = await issuedClass(api)
  const numbers = issued.billed.filter((_, place) => refused.includes(place)).map(({ number }) => number)
  await refusedAtBank(api, issued.accountId, numbers)
  await sentRemessa(api, issued.bankAgreementId)
  await retornoRead(api, issued.accountId)
  return issued
}

async function billedOf(api: Api, id: string): Promise<Billed> {
  const { number, bank } = await api.call(invoices.get, { id })
  if (number === null || !bank) throw new Error(`invoice ${id} was not issued`)
  return { id, number: String(number), nossoNumero: bank.nossoNumero, carteira: bank.carteira }
}

/** Until the Pix provider has answered for the invoice. */
export async function pixActive(api: Api, { id }: { id: string }): Promise<void> {
  await until('the Pix of the invoice', async () => (await api.call(invoices.get, { id })).pix?.status === 'active')
}

/** An overdue invoice of the demonstration that can still be paid: the first of the list, or another. */
export async function overdueInvoice(api: Api, place = 0): Promise<{ id: string }> {
  // The newest first: an old one's days for paying may be over.
  const { items } = await api.call(invoices.list, { displayState: 'overdueButPayable', order: '-dueDate' })
  const found = items[place]
  if (!found) throw new Error(`the demonstration has ${items.length} overdue invoices`)
  return found
}

/** The next remessa, made and taken by the simulated bank. @returns its id. */
export async function sentRemessa(api: Api, bankAgreementId: string): Promise<string> {
  const id = await preparedRemessa(api, bankAgreementId)
  await api.call(sandboxBank.sendRemessa, { id })
  return id
}

export async function preparedRemessa(api: Api, bankAgreementId: string): Promise<string> {
  const { id, jobId } = await api.call(bankFiles.prepareRemessa, { bankAgreementId })
  await jobDone(api, jobId)
  return id
}

/** The bank will refuse to register these invoices. */
export async function refusedAtBank(api: Api, accountId: string, numbers: string[]): Promise<void> {
  const refuse = numbers.map((documentNumber) => ({ order: 'register' as const, documentNumber }))
  await api.call(sandboxBank.setBehavior, { id: accountId, refuse })
}

/** Paid today at the simulated bank: what is due, or as much as is told. */
export async function paidAtBank(
  api: Api,
  accountId: string,
  paid: readonly (Pick<Billed, 'nossoNumero' | 'carteira'> & { cents?: number; times?: number })[],
): Promise<void> {
  const payments = paid.map(({ nossoNumero, carteira, cents, times = 1 }) => ({
    nossoNumero,
    carteira,
    paidOn: isoToday(),
    times,
    ...(cents !== undefined && { paidCents: cents }),
  }))
  await api.call(sandboxBank.pay, { id: accountId, payments })
}

/** The bank's next retorno, as a file on the disk. */
export async function retornoFile(api: Api, accountId: string): Promise<TakenFile> {
  const { file } = await api.call(sandboxBank.makeRetorno, { id: accountId, read: false })
  if (!file) throw new Error('the simulated bank had nothing to tell')
  return { ...(await api.file(sandboxBank.file, { id: accountId, fileId: file.id })), name: file.name }
}

/** The bank's next retorno, read. @returns its id. */
export async function retornoRead(api: Api, accountId: string): Promise<string> {
  const { retornoId, jobId } = await api.call(sandboxBank.makeRetorno, { id: accountId, read: true })
  if (retornoId === null || jobId === null) throw new Error('the simulated bank had nothing to tell')
  await jobDone(api, jobId)
  return retornoId
}

/** @throws Error when the job fails in any row, or does not end. */
async function jobDone(api: Api, id: string): Promise<void> {
  await until(`job ${id}`, async () => {
    const { kind, status, failedCount, message } = await api.call(jobs.get, { id })
    if (status === 'InProgress') return false
    if (status === 'Success' && failedCount === 0) return true
    throw new Error(`${kind} ended with ${status}, ${failedCount} rows not done: ${message}`)
  })
}

const lookMs = 40
const mostMs = 60_000

async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + mostMs
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`${what} did not come to its end`)
    await pause(lookMs)
  }
}
