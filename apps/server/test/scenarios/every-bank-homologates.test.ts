// What a bank asks to see before it lets a bank agreement bill, for every bank and layout that is offered: a test remessa that reads back, test
// slips of each check digit whose bars a scanner reads, and a test retorno told line by line. Nothing of it leaves a trace in the books.
import {
  type Answer,
  type BankFile,
  banks,
  type BoletoInput,
  makeBoleto,
  makeNossoNumero,
  readBankFile,
  writeAnswers,
} from '@caderneta/banking'
import { isCpf } from '@caderneta/kernel/tax-id'
import { titleAccount } from '../../src/areas/gateways/public.ts'
import type { Client } from '../support/api.ts'
import { type BankPlace, bankPlaces, registeredContract } from '../support/bank-places.ts'
import type { Builders } from '../support/builders.ts'
import { readCodes, readPages } from '../support/read-page.ts'
import { expect, test } from '../support/server.ts'

const stamp = 'DOCUMENTO DE TESTE – NÃO PAGAR'

async function started(admin: Client, place: BankPlace) {
  const { accountId, agreementId } = await registeredContract(admin, place)
  const reply = await admin.homologations.start({ id: agreementId, fileSequence: 7 })
  expect(reply).toSucceed()
  const { id } = reply.body
  const remessa = await admin.homologations.testRemessa({ id })
  expect(remessa).toSucceed()
  return { id, remessa: readBankFile(remessa.raw), contract: await contractOf(admin, accountId, agreementId) }
}

/** The contract as a slip needs it, from what the screens show. */
async function contractOf(admin: Client, accountId: string, agreementId: string) {
  const { body: account } = await admin.gateways.getAccount({ id: accountId })
  const { body: agreement } = await admin.gateways.getBankAgreement({ id: agreementId })
  return titleAccount({
    ...account,
    ...agreement,
    agency_digit: account.agencyDigit,
    account_digit: account.accountDigit,
    bank_agreement_code: agreement.code,
    transmission_code: agreement.transmissionCode,
  })
}

/** Digits of the nosso número, each with its place. */
function digitsOf(input: BoletoInput): string[] {
  return Array.from(makeNossoNumero(input).nossoNumeroDigit, (digit, at) => `${at}:${digit}`)
}

type Contract = Awaited<ReturnType<typeof contractOf>>

/** Every digit that some number of the bank agreement has: counted from 1, as production does. */
function everyDigit(contract: Contract): Set<string> {
  const some = { dueOn: '2027-01-10', issuedOn: '2026-11-20', amountCents: 10_000 }
  const numbers = Array.from({ length: 1_500 }, (_, at) => at + 1)
  return new Set(numbers.flatMap((nossoNumero) => digitsOf({ ...contract, ...some, nossoNumero })))
}

/** The carried parts of a number that a test title has, as the bank's remessa names it. */
function digitsOfLine(contract: Contract, { allocatedNumber, dueOn }: BankFile['instructions'][number]): string[] {
  return digitsOf({ ...contract, nossoNumero: allocatedNumber, dueOn, issuedOn: '2026-11-20', amountCents: 10_000 })
}

async function rowsOf({ ground: { pool }, network }: Builders) {
  const { rows } = await pool.query(
    `select (select count(*) from invoice where tenant_id = $1) as invoices, (select count(*) from payment where tenant_id = $1) as payments,
      (select count(*) from bank_file where tenant_id = $1) as files, (select count(*) from bank_event where tenant_id = $1) as events,
      (select count(*) from posting where tenant_id = $1) as postings, (select coalesce(sum(next), 0) from number_counter where tenant_id = $1) as numbers`,
    [network],
  )
  return rows[0]
}

test.for(bankPlaces)(
  '$bank in $layout: 20 test titles are read back, each order behind them',
  async (place, { as, users, build }) => {
    const admin = as(await users('admin'))
    const before = await rowsOf(build)
    const { remessa, contract } = await started(admin, place)
    expect(remessa).toMatchObject({ kind: 'remessa', bank: place.bank, layout: place.layout, problems: [] })
    const registered = remessa.instructions.filter(({ movement }) => movement.action === 'register')
    expect(registered).toHaveLength(20)
    expect(new Set(registered.map(({ allocatedNumber }) => allocatedNumber)).size).toBe(20)
    expect(registered.every(({ payerTaxId }) => isCpf(payerTaxId.slice(-11)))).toBe(true)
    const codes = banks
      .find(({ code }) => code === place.bank)
      ?.remessas.find(({ table }) => table.layout === place.layout)?.rules.codes
    const actions = new Set(remessa.instructions.map(({ movement }) => movement.action))
    expect(actions.has('writeOff')).toBe(codes?.writeOff !== undefined)
    expect(actions.has('changeDueDate')).toBe(codes?.changeDueDate !== undefined)
    // Every check digit of the bank stands in the file, and none else.
    const seen = registered.flatMap((line) => digitsOfLine(contract, line))
    expect(new Set(seen)).toEqual(everyDigit(contract))
    expect(await rowsOf(build)).toEqual(before)
  },
)

test.for(bankPlaces)(
  '$bank in $layout: the bars of each test slip are read, each digit is on one',
  async (place, { as, users }) => {
    const admin = as(await users('admin'))
    const { id, remessa, contract } = await started(admin, place)
    const pdf = await admin.homologations.testSlips({ id })
    expect(pdf).toSucceed()
    const pages = await readPages(pdf.raw, 150)
    expect(pages.length).toBeGreaterThanOrEqual(10)
    const seen = new Set<string>()
    for (const [index, { text, picture }] of pages.entries()) {
      const line = remessa.instructions[index]
      if (!line) throw new Error('a slip has its title in the remessa')
      expect(text.split(stamp).length - 1, 'above both parts, and among the instructions of both').toBe(4)
      const { dueOn, amountCents } = line
      const input = { ...contract, nossoNumero: line.allocatedNumber, issuedOn: '2026-11-20', dueOn, amountCents }
      expect(text).toContain(makeNossoNumero(input).nossoNumeroFormatted)
      for (const digit of digitsOf(input)) seen.add(digit)
      // A scanner of boletos takes 44 digits and nothing else.
      const read = (await readCodes(picture, 'ITF')).filter((code) => code.length === 44)
      expect([...new Set(read)]).toEqual([makeBoleto(input).barcode])
    }
    expect(seen).toEqual(everyDigit(contract))
  },
)

function answers(place: BankPlace, { company, instructions }: BankFile): Buffer {
  const titles = instructions.slice(0, 2).map(
    ({ allocatedNumber, nossoNumero, companyUse, documentNumber, dueOn, amountCents }, at): Answer => ({
      kind: at === 0 ? 'registered' : 'settled',
      nossoNumero: allocatedNumber,
      completeNumber: nossoNumero,
      companyUse,
      documentNumber,
      dueOn,
      issuedOn: '2026-11-20',
      amountCents,
      eventOn: '2026-11-20',
      ...(at === 0 ? {} : { payerPaidCents: amountCents, creditOn: '2026-11-20' }),
    }),
  )
  const createdAt = { on: '2026-11-20', time: '060000' }
  const carteira = instructions[0]?.carteira
  return Buffer.from(writeAnswers({ ...place, company, carteira, fileSequence: 1, createdAt, titles }))
}

test.for(bankPlaces)(
  '$bank in $layout: a test retorno is told line by line and settles nothing',
  async (place, { as, users, build }) => {
    const admin = as(await users('admin'))
    const { id, remessa } = await started(admin, place)
    const before = await rowsOf(build)
    const file = { name: 'teste.ret', bytes: answers(place, remessa) }
    const reply = await admin.homologations.readRetorno({ id, file })
    expect(reply).toSucceed()
    const { body } = reply
    expect(body).toMatchObject({ bank: place.bank, layout: place.layout, fileName: 'teste.ret', isOwnAccount: true })
    expect(body.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const paid = remessa.instructions[1]?.amountCents
    expect(body.lines).toMatchObject([
      { isTestTitle: true, isKnown: true, isSettlement: false, paidCents: 0 },
      { isTestTitle: true, isKnown: true, isSettlement: true, paidCents: paid },
    ])
    expect(body.lines.every(({ meaning }) => meaning !== '')).toBe(true)
    expect(await rowsOf(build)).toEqual(before)
  },
)

/** From the banks' manuals: which digits a nosso número ends in. */
const known = [
  { bank: '341', layout: 'cnab400', digits: '0123456789' },
  { bank: '237', layout: 'cnab400', digits: '0123456789P' },
  { bank: '104', layout: 'cnab240', digits: '0123456789' },
  { bank: '756', layout: 'cnab240', digits: '0123456789' },
] as const

test.for(known)('$bank: the test titles end in each of $digits', async ({ digits, ...place }, { as, users }) => {
  const { remessa, contract } = await started(as(await users('admin')), place)
  const registered = remessa.instructions.filter(({ movement }) => movement.action === 'register')
  const seen = new Set(registered.flatMap((line) => digitsOfLine(contract, line)).map((digit) => digit.slice(2)))
  expect([...seen].toSorted().join('')).toBe(digits)
})
