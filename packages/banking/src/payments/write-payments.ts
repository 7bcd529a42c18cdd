// Payments to a bank: one file, one batch for each form of payment, segments A and B for each payment. What is written is read back first.
import { isCnpj } from '@caderneta/kernel/tax-id'
import { BankingError, type Notice } from '../banking-error.ts'
import { encodeRecord, type RecordValues } from '../cnab/encode.ts'
import { pixKeyKind, type PixKeyKind } from '../pix/pix-key.ts'
import { type PaymentBank, paymentBank } from './payment-banks.ts'
import type { PaymentRecord } from './payment-records.ts'
import { readPayments } from './read-payments.ts'

export type PaymentPayer = {
  bank: string
  agency: string
  agencyDigit: string
  account: string
  accountDigit: string
  agreement: string
  name: string
  taxId: string
}

export type Payee = { name: string; taxId: string } & (
  | { kind: 'pix'; pixKey: string }
  | { kind: 'bank'; bank: string; agency: string; account: string; accountDigit: string; isSavings: boolean }
)

/** `reference`: our own name of the payment, up to 20 letters and digits; the bank sends it back. */
export type PaymentOrder = { reference: string; payOn: string; cents: number; payee: Payee }

export type PaymentsInput = {
  payer: PaymentPayer
  sequence: number
  /** `yyyy-MM-ddTHH:mm:ss` at the payer. */
  createdAt: string
  orders: readonly PaymentOrder[]
}

export type WrittenPayments = { bytes: Uint8Array; notices: Notice[]; totalCents: number }

const mostOrders = 10_000
const mostSequence = 999_999

/** @throws BankingError naming what cannot be written. */
export function writePayments(input: PaymentsInput): WrittenPayments {
  const bank = paymentBank(input.payer.bank)
  if (!bank)
    throw new BankingError('unknown_bank', `O arquivo de pagamentos do banco ${input.payer.bank} ainda não é feito.`)
  checked(input)
  const file = new Lines(bank)
  const company = companyOf(bank, input.payer)
  file.put('header', {
    ...company,
    bankName: bank.name,
    fileKind: 1,
    fileDate: input.createdAt.slice(0, 10),
    fileTime: input.createdAt.slice(11, 19).replaceAll(':', ''),
    fileSequence: input.sequence,
    fileLayoutVersion: bank.versions.file,
    recordingDensity: '01600',
  })
  const batches = [...Map.groupBy(input.orders, (order) => formOf(input.payer, order.payee))].toSorted(([a], [b]) =>
    a.localeCompare(b),
  )
  for (const [at, [form, orders]] of batches.entries()) file.putBatch(at + 1, { form, company, orders })
  file.put('trailer', { batchCount: batches.length, recordCount: file.count + 1, reconciliationAccounts: 0 })
  const bytes = file.bytes()
  provedSame(bytes, input)
  return { bytes, notices: file.notices, totalCents: sumOf(input.orders) }
}

function checked({ payer, sequence, orders }: PaymentsInput): void {
  checkedHead(payer, sequence)
  if (orders.length === 0) throw new BankingError('incomplete', 'O arquivo de pagamentos precisa de um pagamento.')
  if (orders.length > mostOrders)
    throw new BankingError('too_large', `O arquivo leva até ${mostOrders} pagamentos: divida em mais arquivos.`)
  checkedOrders(orders)
}

function checkedHead(payer: PaymentPayer, sequence: number): void {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > mostSequence)
    throw new BankingError('invalid_input', 'O número do arquivo vai de 1 a 999999.', 'sequence')
  if (payer.agreement === '')
    throw new BankingError('incomplete', 'Falta o convênio de pagamento da conta.', 'agreement')
}

function checkedOrders(orders: readonly PaymentOrder[]): void {
  const references = new Set(orders.map(({ reference }) => reference))
  if (references.size !== orders.length)
    throw new BankingError('invalid_input', 'Dois pagamentos do arquivo têm o mesmo número.', 'reference')
  for (const { cents } of orders)
    if (!Number.isSafeInteger(cents) || cents < 1)
      throw new BankingError('invalid_input', 'O valor de um pagamento precisa ser maior que zero.', 'cents')
}

/** One form for a batch: credit at the same bank, TED or Pix. */
function formOf({ bank }: PaymentPayer, payee: Payee): keyof typeof houses {
  if (payee.kind === 'pix') return '45'
  if (payee.bank !== bank) return '41'
  return payee.isSavings ? '05' : '01'
}

const houses = { '01': '000', '05': '000', '41': '018', '45': '009' } as const

function companyOf(bank: PaymentBank, payer: PaymentPayer): RecordValues {
  return {
    ...bank.agreementOf(payer.agreement, payer.agency),
    companyDocumentType: documentType(payer.taxId),
    companyDocument: payer.taxId,
    companyAgency: payer.agency,
    companyAgencyDigit: payer.agencyDigit,
    companyAccount: payer.account,
    ...digitsOf(payer.accountDigit, 'company'),
    companyName: payer.name,
  }
}

/** A bank with two digits has the second one beside the first. */
function digitsOf(digits: string, whose: 'company' | 'payee'): RecordValues {
  return { [`${whose}AccountDigit`]: digits.slice(0, 1), [`${whose}AgencyAccountDigit`]: digits.slice(1, 2) }
}

function documentType(taxId: string): number {
  return isCnpj(taxId) ? 2 : 1
}

const suppliers = '20'
const creditInAccount = '00010'

class Lines {
  private readonly bank: PaymentBank
  private readonly lines: Uint8Array[] = []
  readonly notices: Notice[] = []

  constructor(bank: PaymentBank) {
    this.bank = bank
  }

  get count(): number {
    return this.lines.length
  }

  put(record: PaymentRecord, values: RecordValues): void {
    const line = new Uint8Array(width + 2)
    encodeRecord(this.bank.records[record], values, line, 0, (notice) => this.notices.push(notice))
    line.set([13, 10], width)
    this.lines.push(line)
  }

  putBatch(batchNumber: number, { form, company, orders }: Batch): void {
    const begin = this.count
    const { batch: batchLayoutVersion } = this.bank.versions
    this.put('batchHeader', {
      ...company,
      batchNumber,
      serviceCode: suppliers,
      paymentForm: form,
      batchLayoutVersion,
      debitMode: '01',
    })
    for (const [at, order] of orders.entries()) {
      const place = { batchNumber, batchRecordSequence: 2 * at + 1 }
      this.put('A', { ...place, ...segmentA(order, form) })
      this.put(order.payee.kind === 'pix' ? 'BPix' : 'B', {
        batchNumber,
        batchRecordSequence: 2 * at + 2,
        ...segmentB(order.payee),
      })
    }
    const batchRecordCount = this.count - begin + 1
    this.put('batchTrailer', { batchNumber, batchRecordCount, batchTotal: sumOf(orders) })
  }

  bytes(): Uint8Array {
    const bytes = new Uint8Array(this.lines.length * (width + 2))
    for (const [at, line] of this.lines.entries()) bytes.set(line, at * (width + 2))
    return bytes
  }
}

type Batch = { form: keyof typeof houses; company: RecordValues; orders: readonly PaymentOrder[] }

const width = 240

function segmentA({ reference, payOn, cents, payee }: PaymentOrder, form: keyof typeof houses): RecordValues {
  return {
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
  }
}

function accountOf(payee: Extract<Payee, { kind: 'bank' }>, form: string): RecordValues {
  return {
    payeeBank: payee.bank,
    payeeAgency: payee.agency,
    payeeAccount: payee.account,
    ...digitsOf(payee.accountDigit, 'payee'),
    ...(form === '41' ? { tedPurpose: creditInAccount, purposeComplement: payee.isSavings ? 'PP' : 'CC' } : {}),
  }
}

function segmentB(payee: Payee): RecordValues {
  const holder = { payeeDocumentType: documentType(payee.taxId), payeeDocument: payee.taxId }
  return payee.kind === 'pix' ? { ...holder, pixInitiation: initiationOf(payee.pixKey), pixKey: payee.pixKey } : holder
}

const initiations: Record<PixKeyKind, string> = { phone: '01', email: '02', cpf: '03', cnpj: '03', random: '04' }

function initiationOf(key: string): string {
  const kind = pixKeyKind(key)
  if (kind === null) throw new BankingError('invalid_input', `"${key}" não é uma chave Pix.`, 'pixKey')
  return initiations[kind]
}

function sumOf(orders: readonly PaymentOrder[]): number {
  return orders.reduce((sum, { cents }) => sum + cents, 0)
}

/** No file leaves that does not say, when read, what was asked for. */
function provedSame(bytes: Uint8Array, { orders, sequence }: PaymentsInput): void {
  const read = readPayments(bytes)
  const found = new Map(read.entries.map((entry) => [entry.reference, entry]))
  const isSame = orders.every(({ reference, cents, payOn, payee }) => {
    const entry = found.get(reference)
    return entry?.cents === cents && entry.payOn === payOn && entry.payee.taxId === payee.taxId
  })
  if (!isSame || read.sequence !== sequence || read.entries.length !== orders.length)
    throw new BankingError('self_check', 'O arquivo de pagamentos, lido de volta, não diz o mesmo. Nada foi gravado.')
}

/** The agreement as a retorno of the account names it. */
export function agreementInFiles({
  bank,
  agency,
  agreement,
}: Pick<PaymentPayer, 'bank' | 'agency' | 'agreement'>): string {
  const written = paymentBank(bank)?.agreementOf(agreement, agency)['agreementNumber'] ?? agreement
  return written.replace(/^0+(?=.)/, '')
}
