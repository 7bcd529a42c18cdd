// A retorno of payments, as a simulated bank writes it: the lines that came, with what became of each.
import { BankingError } from '../banking-error.ts'
import { decodeRecord } from '../cnab/decode-record.ts'
import { encodeRecord, type RecordValues } from '../cnab/encode.ts'
import { cutLines, type FileLines, startOf } from '../cnab/file-lines.ts'
import { type PaymentBank, textOf } from './payment-bank.ts'
import { paymentBank } from './payment-banks.ts'
import type { PaymentRecord } from './payment-records.ts'

export type PaymentTold = {
  codes: string
  paidOn?: string | undefined
  paidCents?: number | undefined
  bankNumber?: string | undefined
  /** Stands in a segment Z behind the payment. */
  authentication?: string | undefined
  isReversal?: boolean | undefined
}

export type AnswerInput = {
  createdOn: string
  sequence: number
  /** Null: the bank says nothing of it in this file. */
  told: (reference: string) => PaymentTold | null
}

/** @throws BankingError where `remessa` is of no bank whose payments we know. */
export function writePaymentsAnswer(remessa: Uint8Array, input: AnswerInput): Uint8Array {
  const lines = cutLines(remessa)
  const bank = paymentBank(lines.text.slice(startOf(lines, 0), startOf(lines, 0) + 3))
  if (!bank) throw new BankingError('unknown_bank', 'Arquivos de pagamentos deste banco ainda não são lidos.')
  const answer = new Answer(bank, lines, input)
  for (let at = 0; at < lines.count; at += 1) answer.take(at)
  return answer.bytes()
}

class Answer {
  private readonly bank: PaymentBank
  private readonly lines: FileLines
  private readonly input: AnswerInput
  private readonly out: Uint8Array[] = []
  private batch = { begin: 0, cents: 0 }
  private batches = 0
  private told: { said: PaymentTold; start: string; reference: string } | null = null

  constructor(bank: PaymentBank, lines: FileLines, input: AnswerInput) {
    this.bank = bank
    this.lines = lines
    this.input = input
  }

  take(at: number): void {
    const start = startOf(this.lines, at)
    const text = this.lines.text.slice(start, start + 240)
    this.steps[text[7] ?? '']?.(at, text)
  }

  private readonly steps: Partial<Record<string, (at: number, text: string) => void>> = {
    0: (at) => {
      const { createdOn, sequence } = this.input
      this.put('header', at, { fileKind: 2, fileDate: createdOn, fileSequence: sequence })
    },
    1: (at) => {
      this.batch = { begin: this.out.length, cents: 0 }
      this.put('batchHeader', at, {})
    },
    3: (at, text) => this.detail(at, text),
    5: (at) => this.close(at),
    9: (at) => this.put('trailer', at, { batchCount: this.batches, recordCount: this.out.length + 1 }),
  }

  private detail(at: number, text: string): void {
    if (text[13] !== 'A') {
      if (this.told) this.put(text.slice(14, 17) === '   ' ? 'B' : 'BPix', at, this.place())
      return
    }
    this.proved()
    const order = decodeRecord(this.bank.records.A, this.lines.bytes, startOf(this.lines, at))
    const reference = textOf(order, 'companyUse').trim()
    const told = this.input.told(reference)
    this.told = told && { said: told, start: text.slice(0, 8), reference }
    if (!told) return
    this.batch.cents += Number(text.slice(119, 134))
    this.put('A', at, { ...this.place(), ...answered(this.bank, told) })
  }

  private place(): RecordValues {
    return { batchRecordSequence: this.out.length - this.batch.begin }
  }

  /** The segment Z of the payment that stands last. */
  private proved(): void {
    const { said, start, reference } = this.told ?? {}
    this.told = null
    if (said?.authentication === undefined || start === undefined) return
    const line = new Uint8Array(242)
    const values = {
      batchNumber: start.slice(3, 7),
      ...this.place(),
      authentication: said.authentication,
      // Where the bank's record has a place for them.
      companyUse: reference,
      bankDocumentNumber: said.bankNumber,
    }
    encodeRecord(this.bank.records.Z, values, line, 0, () => undefined)
    line.set([13, 10], 240)
    this.out.push(line)
  }

  /** A batch of which nothing is said does not come. */
  private close(at: number): void {
    this.proved()
    const { begin, cents } = this.batch
    if (cents === 0) return void this.out.splice(begin)
    this.batches += 1
    this.put('batchTrailer', at, { batchRecordCount: this.out.length - begin + 1, batchTotal: cents })
  }

  private put(record: PaymentRecord, at: number, changes: RecordValues): void {
    const values = decodeRecord(this.bank.records[record], this.lines.bytes, startOf(this.lines, at))
    const line = new Uint8Array(242)
    encodeRecord(this.bank.records[record], { ...values, ...changes }, line, 0, () => undefined)
    line.set([13, 10], 240)
    this.out.push(line)
  }

  bytes(): Uint8Array {
    const bytes = new Uint8Array(this.out.length * 242)
    for (const [at, line] of this.out.entries()) bytes.set(line, at * 242)
    return bytes
  }
}

function answered(bank: PaymentBank, { codes, paidOn, paidCents, bankNumber, isReversal }: PaymentTold): RecordValues {
  const told: Record<string, string | number> = { occurrences: codes }
  if (paidOn !== undefined) told['effectiveDate'] = paidOn
  if (paidCents !== undefined) told['effectiveAmount'] = paidCents
  if (bankNumber !== undefined) told['bankDocumentNumber'] = bankNumber
  return isReversal === true ? { ...told, ...bank.reversal } : told
}
