// What differs between the banks whose files of payments we write and read, and the cut that most of them share.
import type { RecordValues } from '../cnab/encode.ts'
import type { DecodedRecord } from '../cnab/decode-record.ts'
import type { RecordTable } from '../cnab/layout.ts'
import type { PaymentRecord } from './payment-records.ts'

export type PaymentForm = '01' | '05' | '41' | '45'

export type Payee = { name: string; taxId: string } & (
  | { kind: 'pix'; pixKey: string }
  | { kind: 'bank'; bank: string; agency: string; account: string; accountDigit: string; isSavings: boolean }
)
export type AccountPayee = Extract<Payee, { kind: 'bank' }>

/** `reference`: our own name of the payment, which the bank sends back: up to 20 letters and digits, or the digits that the bank has for it. */
export type PaymentOrder = { reference: string; payOn: string; cents: number; payee: Payee }

/** What the contract of payments with a bank gives: the agreement, at some banks a commitment, and a parameter of transmission. */
export type PaymentContract = { agreement: string; commitment: string; transmission: string }
export type ContractPart = keyof PaymentContract

/** Where a payment goes, as a file says it. */
export type ReadPayee = { bank: string; agency: string; account: string; taxId: string }

export type PaymentBank = {
  code: string
  name: string
  /** Edition of the file and of a batch of transfers, as the bank asks for them. */
  versions: { file: string; batch: string }
  /** How each part of the contract looks; null: the bank asks for none. */
  contract: Readonly<Record<ContractPart, RegExp | null>>
  /** The contract as the headers carry it. */
  agreementOf: (given: PaymentContract & { agency: string }) => Record<string, string>
  /** A retorno that only says what will be tried. */
  isPreview: (header: Readonly<Record<string, unknown>>) => boolean
  /** Whether a genuine retorno of the bank was read with its tables. */
  isProvedByFiles: boolean
  /** Digits that the bank has for our number of a payment; null: all that we write. */
  referenceDigits: number | null
  /** Pix stands in a file of its own. */
  isPixApart: boolean
  /** The place of our number, amount and payee in segment A. */
  orderOf: (order: PaymentOrder, form: PaymentForm) => RecordValues
  hasSegmentB: (form: PaymentForm) => boolean
  /** Whether the account fits the positions that the bank has for it. */
  takes: (payee: AccountPayee) => boolean
  payeeIn: (order: DecodedRecord) => ReadPayee
  isReversal: (order: DecodedRecord) => boolean
  /** What a segment A of money that came back says beside its codes. */
  reversal: RecordValues
  records: Record<PaymentRecord, RecordTable>
}

export const houses = { '01': '000', '05': '000', '41': '018', '45': '009' } as const

const creditInAccount = '00010'

type Cut = Omit<PaymentBank, 'code' | 'name' | 'versions' | 'agreementOf' | 'records'>

/** FEBRABAN's. */
export const standardCut: Cut = {
  contract: { agreement: /^\d{1,20}$/, commitment: null, transmission: null },
  isPreview: () => false,
  isProvedByFiles: false,
  referenceDigits: null,
  isPixApart: false,
  orderOf: ({ reference, payOn, cents, payee }, form) => ({
    movementType: 0,
    movementCode: 0,
    clearingHouse: houses[form],
    payeeName: payee.name,
    companyUse: reference,
    paymentDate: payOn,
    currency: 'BRL',
    paymentAmount: cents,
    payeeNotice: 0,
    ...(payee.kind === 'bank' ? accountOf(payee, form) : {}),
  }),
  hasSegmentB: () => true,
  takes: ({ agency, account }) => agency.length <= 5 && account.length <= 12,
  payeeIn: (order) => ({
    bank: textOf(order, 'payeeBank'),
    agency: bare(textOf(order, 'payeeAgency')),
    account: bare(textOf(order, 'payeeAccount')) + digitsIn(order),
    taxId: '',
  }),
  isReversal: (order) => textOf(order, 'movementType') === '3',
  reversal: { movementType: 3, movementCode: 33 },
}

function accountOf(payee: AccountPayee, form: PaymentForm): RecordValues {
  return {
    payeeBank: payee.bank,
    payeeAgency: payee.agency,
    payeeAccount: payee.account,
    ...digitsOf(payee.accountDigit, 'payee'),
    ...(form === '41' ? { tedPurpose: creditInAccount, purposeComplement: payee.isSavings ? 'PP' : 'CC' } : {}),
  }
}

/** A bank with two digits has the second one beside the first. */
export function digitsOf(digits: string, whose: 'company' | 'payee'): RecordValues {
  return { [`${whose}AccountDigit`]: digits.slice(0, 1), [`${whose}AgencyAccountDigit`]: digits.slice(1, 2) }
}

function digitsIn(order: DecodedRecord): string {
  return (textOf(order, 'payeeAccountDigit') + textOf(order, 'payeeAgencyAccountDigit')).trim()
}

export function textOf(values: DecodedRecord, name: string): string {
  // none: a field that the bank's record does not have, or that is left blank
  return String(values[name] ?? '')
}

export function bare(text: string): string {
  return text.trim().replace(/^0+(?=.)/, '')
}

/** The first part of a contract that is not as the bank gives it; null: all are. */
export function contractFault(bank: PaymentBank, given: PaymentContract): ContractPart | null {
  const parts = ['agreement', 'commitment', 'transmission'] as const
  return parts.find((part) => !(bank.contract[part]?.test(given[part]) ?? given[part] === '')) ?? null
}

/** Whether the header carries a number of the file. */
export function numbersFiles({ records }: PaymentBank): boolean {
  return records.header.fields.some(({ name }) => name === 'fileSequence')
}
