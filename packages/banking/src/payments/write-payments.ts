// Payments to a bank: one file, one batch for each form of payment, segments A and B for each payment. What is written is read back first.
import { isCnpj } from '@caderneta/kernel/tax-id'
import { BankingError, type Notice } from '../banking-error.ts'
import { encodeRecord, type RecordValues } from '../cnab/encode.ts'
import { pixKeyKind, type PixKeyKind } from '../pix/pix-key.ts'
import {
  type AccountPayee,
  bare,
  contractFault,
  digitsOf,
  type Payee,
  type PaymentBank,
  type PaymentContract,
  type PaymentForm,
  numbersFiles,
  type PaymentOrder,
} from './payment-bank.ts'
import { paymentBank } from './payment-banks.ts'
import type { PaymentRecord } from './payment-records.ts'
import { type PaymentEntry, readPayments } from './read-payments.ts'

export type PaymentPayer = {
  bank: string
  agency: string
  agencyDigit: string
  account: string
  accountDigit: string
  name: string
  taxId: string
} & PaymentContract

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
  checked(bank, input)
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
  provedSame(bank, bytes, input)
  return { bytes, notices: file.notices, totalCents: sumOf(input.orders) }
}

function checked(bank: PaymentBank, { payer, sequence, orders }: PaymentsInput): void {
  checkedHead(bank, payer, sequence)
  if (orders.length === 0) throw new BankingError('incomplete', 'O arquivo de pagamentos precisa de um pagamento.')
  if (orders.length > mostOrders)
    throw new BankingError('too_large', `O arquivo leva até ${mostOrders} pagamentos: divida em mais arquivos.`)
  checkedOrders(orders)
  if (bank.isPixApart && new Set(orders.map(({ payee }) => payee.kind)).size > 1)
    throw new BankingError('invalid_input', 'Neste banco o Pix vai num arquivo só dele.', 'payee')
}

const contractWords = {
  agreement: 'o convênio de pagamento da conta',
  commitment: 'o compromisso (tipo e código)',
  transmission: 'o parâmetro de transmissão',
} as const

function checkedHead(bank: PaymentBank, payer: PaymentPayer, sequence: number): void {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > mostSequence)
    throw new BankingError('invalid_input', 'O número do arquivo vai de 1 a 999999.', 'sequence')
  const fault = contractFault(bank, payer)
  if (fault !== null)
    throw new BankingError('incomplete', `Falta ${contractWords[fault]}, ou não é como o banco dá.`, fault)
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
function formOf({ bank }: PaymentPayer, payee: Payee): PaymentForm {
  if (payee.kind === 'pix') return '45'
  if (payee.bank !== bank) return '41'
  return payee.isSavings ? '05' : '01'
}

function companyOf(bank: PaymentBank, payer: PaymentPayer): RecordValues {
  return {
    ...bank.agreementOf(payer),
    companyDocumentType: documentType(payer.taxId),
    companyDocument: payer.taxId,
    companyAgency: payer.agency,
    companyAgencyDigit: payer.agencyDigit,
    companyAccount: payer.account,
    ...digitsOf(payer.accountDigit, 'company'),
    companyName: payer.name,
  }
}

function documentType(taxId: string): number {
  return isCnpj(taxId) ? 2 : 1
}

const suppliers = '20'

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
    const place = () => ({ batchNumber, batchRecordSequence: this.count - begin })
    for (const order of orders) {
      this.put('A', { ...place(), ...this.bank.orderOf(order, form) })
      if (this.bank.hasSegmentB(form))
        this.put(order.payee.kind === 'pix' ? 'BPix' : 'B', { ...place(), ...segmentB(order.payee) })
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

type Batch = { form: PaymentForm; company: RecordValues; orders: readonly PaymentOrder[] }

const width = 240

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
function provedSame(bank: PaymentBank, bytes: Uint8Array, { orders, sequence }: PaymentsInput): void {
  const read = readPayments(bytes)
  const found = new Map(read.entries.map((entry) => [entry.reference, entry]))
  const isSame = orders.every(({ reference, cents, payOn, payee }) => {
    const entry = found.get(reference)
    return entry?.cents === cents && entry.payOn === payOn && isPaidTo(payee, entry.payee)
  })
  const isNumbered = read.sequence === sequence || !numbersFiles(bank)
  if (!isSame || !isNumbered || read.entries.length !== orders.length)
    throw new BankingError('self_check', 'O arquivo de pagamentos, lido de volta, não diz o mesmo. Nada foi gravado.')
}

function isPaidTo(payee: Payee, read: PaymentEntry['payee']): boolean {
  if (read.taxId.padStart(14, '0') !== payee.taxId.padStart(14, '0')) return false
  if (payee.kind === 'pix') return read.pixKey === payee.pixKey
  return [read.bank, read.agency, read.account].join(' ') === placeOf(payee)
}

function placeOf({ bank, agency, account, accountDigit }: AccountPayee): string {
  return [bank, bare(agency), bare(account) + accountDigit.toUpperCase()].join(' ')
}

/** The agreement as a retorno of the account names it. */
export function agreementInFiles({
  bank,
  agency,
  agreement,
}: Pick<PaymentPayer, 'bank' | 'agency' | 'agreement'>): string {
  const parts = { agency, agreement, commitment: '', transmission: '' }
  const written = paymentBank(bank)?.agreementOf(parts)['agreementNumber'] ?? agreement
  return written.replace(/^0+(?=.)/, '')
}
