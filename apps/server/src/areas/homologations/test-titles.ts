// The titles of a homologation: of nobody, outside of every sequence, written by what writes production's own titles. Pure.
import { findBank } from '@caderneta/banking'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import { cpfCheckDigits } from '@caderneta/kernel/tax-id'
import { addMonths, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { BankAgreementRow, RemessaRow } from '../bank-files/public.ts'
import { type TestNumber, testNumbers } from './test-numbers.ts'

/** The test titles, then the orders that the bank takes by file for the last of them. */
export type TestTitles = { titles: RemessaRow[]; orders: RemessaRow[]; slipCount: number }

/** Seu número of the first. */
const firstNumber = 990_001

/** @throws BankingError where the bank agreement makes no slip. */
export function testTitles(agreement: BankAgreementRow, preparedOn: string): TestTitles {
  const { numbers, slipCount } = testNumbers(agreement, preparedOn)
  const titles = numbers.map((number, at) => titleRow(agreement, preparedOn, number, at))
  return { titles, orders: ordersOf(agreement, titles), slipCount }
}

/** What the layout takes for a title that the bank has. */
function ordersOf({ bank, layout }: BankAgreementRow, titles: readonly RemessaRow[]): RemessaRow[] {
  const codes = findBank(bank).remessas.find(({ table }) => table.layout === layout)?.rules.codes
  const [first, second] = titles.slice(-2)
  if (!codes || !first || !second) return []
  return [
    ...(codes.writeOff === undefined ? [] : [{ ...first, movement: 'writeOff' as const }]),
    ...(codes.changeDueDate === undefined
      ? []
      : [{ ...second, movement: 'changeDueDate' as const, due_on: addMonths(second.due_on, 2) }]),
  ]
}

type Terms = Pick<RemessaRow, 'fine_ppm' | 'interest_ppm' | 'interest_per' | 'early_discounts'>

const fine = { fine_ppm: toPpm(20_000) }
const none: Terms = { fine_ppm: toPpm(0), interest_ppm: toPpm(0), interest_per: 'month', early_discounts: [] }
const monthly = { interest_ppm: toPpm(10_000), interest_per: 'month' } as const
const daily = { interest_ppm: toPpm(333), interest_per: 'day' } as const

/** Each thing that a school may agree on, alone and together. */
const kinds: readonly Terms[] = [
  none,
  { ...none, ...fine },
  { ...none, ...monthly },
  { ...none, ...fine, ...daily },
  { ...none, early_discounts: [{ days: 5, valueCents: 1_000 }] },
  { ...none, early_discounts: [{ days: 5, percentPpm: 50_000 }] },
  {
    ...fine,
    ...monthly,
    early_discounts: [
      { days: 10, percentPpm: 100_000 },
      { days: 0, percentPpm: 50_000 },
    ],
  },
]

function titleRow(agreement: BankAgreementRow, preparedOn: string, number: TestNumber, at: number): RemessaRow {
  const cents: Cents = toCents(number.amountCents)
  // Some as of a school that is not the holder of the account: it stands behind the title.
  const isOfSchool = at % 5 === 4
  return {
    ...(kinds[at % kinds.length] ?? none),
    ...payer(at),
    instruction_id: '',
    invoice_id: '',
    guardian_id: '',
    movement: 'register',
    generation: 1,
    invoice_generation: 1,
    version: 1,
    status: 'generated',
    bank_registration: 'none',
    is_called_off: false,
    is_at_registry: false,
    stop_state: null,
    is_for_write_off: false,
    told_protest_days: agreement.protest_days,
    number: firstNumber + at,
    nosso_numero: number.nossoNumero,
    company_name: isOfSchool ? 'Escola de Teste' : agreement.holder_name,
    cnpj: isOfSchool ? testSchool : agreement.holder_tax_id,
    count_from: 'shifted',
    charge_regime: 'contract',
    correction_min_days: 0,
    late_since: null,
    issued_on: toCalendarDate(preparedOn),
    due_on: toCalendarDate(number.dueOn),
    nominal_cents: cents,
    open_cents: cents,
    price_indexes: null,
  }
}

/** The example of the manuals. */
const testSchool = '11222333000181'

const streets = [
  'Rua das Acácias',
  'Avenida dos Ipês',
  'Travessa São João',
  'Praça da Conceição',
  'Alameda dos Jacarandás',
]
const cities = [
  { city: 'São Paulo', state: 'SP', postalCode: '01310100' },
  { city: 'Belo Horizonte', state: 'MG', postalCode: '30130010' },
  { city: 'Curitiba', state: 'PR', postalCode: '80020310' },
  { city: 'Florianópolis', state: 'SC', postalCode: '88010400' },
]

/** Nobody: a name that says so, a tax number of the lowest ones with its digits, an address of a well-known center. */
function payer(at: number) {
  const base = String(100 + at).padStart(9, '0')
  const place = cities[at % cities.length]
  return {
    guardian_name: `Pagador de Teste ${String(at + 1).padStart(2, '0')}`,
    guardian_tax_id: base + cpfCheckDigits(base),
    guardian_address: { street: streets[at % streets.length], number: String(100 + at), district: 'Centro', ...place },
  }
}
