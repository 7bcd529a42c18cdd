// Which numbers the test titles of a bank agreement have: from the top of its range, where production, which counts up from 1, is last to
// come; so chosen that every check digit which the bank can give is seen. Pure.
import { BankingError, makeBoleto, writeRemessa } from '@caderneta/banking'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type BankAgreementRow, remessaBankAgreement } from '../bank-files/public.ts'
import { must } from '../../platform/must.ts'

export type TestNumber = {
  nossoNumero: number
  amountCents: number
  dueOn: string
  /** Digits of the nosso número and of the bar code, each with its place: `0:P`, `bar:7`. */
  digits: readonly string[]
}

export type TestNumbers = {
  numbers: TestNumber[]
  /** So many of the first show every digit that the nosso número can have. */
  slipCount: number
}

/** Titles of a test remessa. */
export const testTitleCount = 20
const fewestSlips = 10
/** Numbers that are looked at; each digit of every bank is seen within a few hundreds. */
const scanned = 600
/** The widest number that production counts to. */
const mostDigits = 12

/** @throws BankingError where the bank agreement makes no slip. */
export function testNumbers(agreement: BankAgreementRow, preparedOn: string): TestNumbers {
  const top = highestNumber(agreement, preparedOn)
  const candidates = Array.from({ length: Math.min(scanned, top) }, (_, at) =>
    candidate(agreement, preparedOn, top - at),
  )
  const ofNumber = new Set(candidates.flatMap(({ digits }) => digits.filter((digit) => !isOfBars(digit))))
  const numbers = chosen(candidates)
  const seen = new Set<string>()
  const whole = numbers.findIndex(({ digits }) => {
    for (const digit of digits) seen.add(digit)
    return ofNumber.isSubsetOf(seen)
  })
  return { numbers, slipCount: Math.max(fewestSlips, whole + 1) }
}

/** Those first that show most of what was not seen yet, the digits of the nosso número before those of the bar code. */
function chosen(candidates: readonly TestNumber[]): TestNumber[] {
  const left = new Set(candidates)
  const seen = new Set<string>()
  const gain = ({ digits }: TestNumber) =>
    digits.reduce((sum, digit) => sum + (seen.has(digit) ? 0 : isOfBars(digit) ? 1 : 10), 0)
  return Array.from({ length: testTitleCount }, () => {
    const best = must(bestOf(left, gain), 'more numbers are looked at than are chosen')
    left.delete(best)
    for (const digit of best.digits) seen.add(digit)
    return best
  })
}

function bestOf(all: Iterable<TestNumber>, gain: (each: TestNumber) => number): TestNumber | undefined {
  let best: { each: TestNumber; gain: number } | undefined
  for (const each of all) {
    const own = gain(each)
    if (!best || own > best.gain) best = { each, gain: own }
  }
  return best?.each
}

function isOfBars(digit: string): boolean {
  return digit.startsWith('bar:')
}

/** Amount and due date differ from title to title, so that the digit of the bar code does too. */
function candidate(agreement: BankAgreementRow, preparedOn: string, nossoNumero: number): TestNumber {
  const amountCents = 10_000 + (nossoNumero % 97) * 137
  const dueOn = addDays(toCalendarDate(preparedOn), 40 + (nossoNumero % 20))
  const { nossoNumeroDigit, barcode } = boleto(agreement, preparedOn, { nossoNumero, amountCents, dueOn })
  const ofNumber = Array.from(nossoNumeroDigit, (digit, place) => `${place}:${digit}`)
  return { nossoNumero, amountCents, dueOn, digits: [...ofNumber, `bar:${barcode.charAt(4)}`] }
}

/** The largest number of nines that slip and remessa take in the form of the first number of production: contract in front, digits behind. */
function highestNumber(agreement: BankAgreementRow, preparedOn: string): number {
  const bare = (nossoNumero: number) => bareNumber(agreement, preparedOn, nossoNumero)
  const first = bare(1)
  // What stands before the 1 is free, as far as it is zeros; a contract that ends in zeros looks wider than it is.
  const room = Math.min(first.length - first.replace(/0*1$/, '').length, mostDigits)
  for (let digits = room; digits > 2; digits -= 1) {
    const number = 10 ** digits - 1
    const isOfContract = () => bare(number) === first.slice(0, -digits) + String(number)
    if (isMade(() => isOfContract() && isWritten(agreement, preparedOn, number))) return number
  }
  return 99
}

/** The number as the slip has it, without its digits. */
function bareNumber(agreement: BankAgreementRow, preparedOn: string, nossoNumero: number): string {
  const made = boleto(agreement, preparedOn, { nossoNumero, amountCents: 10_000, dueOn: preparedOn })
  return made.nossoNumeroComplete.slice(0, made.nossoNumeroComplete.length - made.nossoNumeroDigit.length)
}

/** Some files have less room than the slip. @throws BankingError where the file cannot carry the number. */
function isWritten(agreement: BankAgreementRow, preparedOn: string, nossoNumero: number): true {
  const contract = remessaBankAgreement(agreement)
  const payer = {
    ...contract.company,
    address: 'RUA 1',
    district: 'CENTRO',
    zip: '01310100',
    city: 'SAO PAULO',
    state: 'SP',
  }
  const numbered = { nossoNumero, companyUse: '1', documentNumber: '1' }
  const dated = { dueOn: preparedOn, issuedOn: preparedOn, amountCents: 10_000 }
  writeRemessa({
    bank: agreement.bank,
    layout: agreement.layout,
    agreement: contract,
    fileSequence: 1,
    createdAt: { on: preparedOn, time: '120000' },
    titles: [{ movement: 'register', ...numbered, ...dated, payer }],
  })
  return true
}

function isMade(make: () => boolean): boolean {
  try {
    return make()
  } catch (error) {
    if (error instanceof BankingError) return false
    throw error
  }
}

type Title = Pick<TestNumber, 'nossoNumero' | 'amountCents' | 'dueOn'>

export function boleto(agreement: BankAgreementRow, preparedOn: string, title: Title) {
  return makeBoleto({ bank: agreement.bank, ...remessaBankAgreement(agreement), issuedOn: preparedOn, ...title })
}
