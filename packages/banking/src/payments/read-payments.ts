// A file of payments, in either direction: read whole or not at all. Counts and totals of batches and file must close.
import { BankingError } from '../banking-error.ts'
import { type DecodedRecord, decodeRecord } from '../cnab/decode-record.ts'
import { cutLines, type FileLines, numberOf, startOf } from '../cnab/file-lines.ts'
import type { RecordTable } from '../cnab/layout.ts'
import { bare, numbersFiles, type PaymentBank, textOf } from './payment-bank.ts'
import { paymentBank } from './payment-banks.ts'
import type { PaymentRecord } from './payment-records.ts'

export type PaymentEntry = {
  /** Line of its segment A, as a text editor counts. */
  line: number
  reference: string
  form: string
  cents: number
  payOn: string | null
  effectiveOn: string | null
  effectiveCents: number
  isReversal: boolean
  /** Its own codes; where it has none, those of its batch. */
  codes: string[]
  bankNumber: string
  authentication: string
  payee: { name: string; taxId: string; bank: string; agency: string; account: string; pixKey: string }
}

export type PaymentsFile = {
  bank: string
  kind: 'remessa' | 'retorno'
  /** Null: the bank's files bear no number. */
  sequence: number | null
  createdOn: string | null
  /** It says what will be tried, and proves no payment. */
  isPreview: boolean
  company: { taxId: string; agency: string; account: string; agreement: string }
  entries: PaymentEntry[]
}

const forms = new Set(['01', '03', '05', '41', '43', '45'])

/** Whether the bytes look like a file of payments: of credits, not of titles. */
export function isPaymentsFile(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 700))
  const found = /\d{4}1C\d{2}(\d{2})/.exec(head.slice(235))
  return /^\s*\d{7}0/.test(head) && found !== null && forms.has(found[1] ?? '')
}

/** @throws BankingError with a pt-BR sentence that names the line and what to do. */
export function readPayments(bytes: Uint8Array): PaymentsFile {
  const lines = cutLines(bytes)
  const bank = bankOf(lines)
  const reader = new Reader(bank, lines)
  for (let at = 0; at < lines.count; at += 1) reader.take(at)
  return reader.whole()
}

function bankOf(lines: FileLines): PaymentBank {
  if (lines.width !== 240) return broken('O arquivo não é um CNAB 240 de pagamentos.')
  const bank = paymentBank(lines.text.slice(startOf(lines, 0), startOf(lines, 0) + 3))
  if (!bank) throw new BankingError('unknown_bank', 'Arquivos de pagamentos deste banco ainda não são lidos.')
  return bank
}

function broken(words: string): never {
  throw new BankingError('unreadable', words)
}

type Batch = { number: string; header: DecodedRecord; lines: number; cents: number; entries: PaymentEntry[] }

class Reader {
  private readonly bank: PaymentBank
  private readonly lines: FileLines
  private header: DecodedRecord | null = null
  private batch: Batch | null = null
  private batchCount = 0
  private isOver = false
  private readonly entries: PaymentEntry[] = []

  constructor(bank: PaymentBank, lines: FileLines) {
    this.bank = bank
    this.lines = lines
  }

  take(at: number): void {
    const number = numberOf(this.lines, at)
    if (this.isOver) broken(`Linha ${number}: há linhas depois do fim do arquivo. Peça o arquivo de novo.`)
    const text = this.textOf(at)
    if (text.slice(0, 3) !== this.bank.code) broken(`Linha ${number}: é de outro banco.`)
    const type = text[7] ?? ''
    if ((at === 0) !== (type === '0')) broken(`Linha ${number}: o cabeçalho do arquivo está fora do lugar.`)
    const step = this.steps[type]
    if (!step) return broken(`Linha ${number}, posição 8: o tipo de registro "${type}" não existe.`)
    step(at, number, text)
  }

  private readonly steps: Partial<Record<string, (at: number, number: number, text: string) => void>> = {
    0: (at) => {
      this.header = this.decoded('header', at)
    },
    1: (at, number, text) => this.opened(at, number, text),
    3: (at, number, text) => this.detailed(at, number, text),
    5: (at, number) => this.closed(at, number),
    9: (at, number) => this.ended(at, number),
  }

  private opened(at: number, number: number, text: string): void {
    if (this.batch) broken(`Linha ${number}: um lote começa antes de o outro acabar. O arquivo está cortado.`)
    if (text[8] !== 'C') broken(`Linha ${number}, posição 9: o lote não é de pagamentos.`)
    const header = this.decoded('batchHeader', at)
    this.batchCount += 1
    this.batch = { number: text.slice(3, 7), header, lines: 1, cents: 0, entries: [] }
  }

  private detailed(at: number, number: number, text: string): void {
    const batch = this.batchOf(number, text)
    batch.lines += 1
    const segment = text[13] ?? ''
    if (segment === 'A') return this.ordered(batch, at, number)
    const last = batch.entries.at(-1)
    if (!last) return broken(`Linha ${number}: o segmento ${segment} vem antes do seu pagamento (segmento A).`)
    if (segment === 'B') return said(last, this.decoded(text.slice(14, 17) === '   ' ? 'B' : 'BPix', at))
    if (segment === 'Z') last.authentication = textOf(this.decoded('Z', at), 'authentication')
  }

  private ordered(batch: Batch, at: number, number: number): void {
    const values = this.decoded('A', at)
    const entry = entryOf(this.bank, values, { line: number, form: textOf(batch.header, 'paymentForm') })
    batch.cents += entry.cents
    batch.entries.push(entry)
  }

  private closed(at: number, number: number): void {
    const batch = this.batchOf(number, this.textOf(at))
    const trailer = this.decoded('batchTrailer', at)
    const count = Number(trailer['batchRecordCount'])
    if (count !== batch.lines + 1)
      broken(`Linha ${number}: o lote diz ${count} registros e tem ${batch.lines + 1}. Peça o arquivo de novo.`)
    if (trailer['batchTotal'] !== batch.cents)
      broken(`Linha ${number}: o total do lote não é a soma dos pagamentos. Peça o arquivo de novo.`)
    const shared = [...codesOf(batch.header), ...codesOf(trailer)]
    for (const entry of batch.entries) if (entry.codes.length === 0) entry.codes = shared
    this.entries.push(...batch.entries)
    this.batch = null
  }

  private ended(at: number, number: number): void {
    if (this.batch) broken(`Linha ${number}: falta o fim do último lote. O arquivo está cortado.`)
    const trailer = this.decoded('trailer', at)
    const [batches, records] = [Number(trailer['batchCount']), Number(trailer['recordCount'])]
    if (batches !== this.batchCount || records !== this.lines.count)
      broken(
        `Linha ${number}: o arquivo diz ${batches} lotes e ${records} registros, e tem ${this.batchCount} e ${this.lines.count}. Peça o arquivo de novo.`,
      )
    this.isOver = true
  }

  whole(): PaymentsFile {
    const { header } = this
    if (!header || !this.isOver) return broken('O arquivo está cortado: falta o fim. Peça o arquivo de novo.')
    const own = codesOf(header)
    for (const entry of this.entries) if (entry.codes.length === 0) entry.codes = own
    return {
      bank: this.bank.code,
      kind: textOf(header, 'fileKind') === '1' ? 'remessa' : 'retorno',
      sequence: numbersFiles(this.bank) ? Number(header['fileSequence']) : null,
      createdOn: dayOf(header, 'fileDate'),
      isPreview: this.bank.isPreview(header),
      company: {
        taxId: taxIdOf(header, 'company'),
        agency: bare(textOf(header, 'companyAgency')),
        account: bare(textOf(header, 'companyAccount')),
        agreement: bare(textOf(header, 'agreementNumber')),
      },
      entries: this.entries,
    }
  }

  private batchOf(number: number, text: string): Batch {
    if (!this.batch || this.batch.number !== text.slice(3, 7))
      return broken(`Linha ${number}: é de um lote que não está aberto. O arquivo está cortado.`)
    return this.batch
  }

  private textOf(at: number): string {
    const start = startOf(this.lines, at)
    return this.lines.text.slice(start, start + 240)
  }

  private decoded(record: PaymentRecord, at: number): DecodedRecord {
    const table: RecordTable = this.bank.records[record]
    return decodeRecord(table, this.lines.bytes, startOf(this.lines, at))
  }
}

function entryOf(
  bank: PaymentBank,
  values: DecodedRecord,
  { line, form }: Pick<PaymentEntry, 'line' | 'form'>,
): PaymentEntry {
  const cents = values['paymentAmount']
  if (typeof cents !== 'number' || !Number.isSafeInteger(cents) || cents < 1)
    return broken(`Linha ${line}, posição 120: o valor do pagamento não é um número maior que zero.`)
  const effective = values['effectiveAmount']
  return {
    line,
    reference: textOf(values, 'companyUse').trim(),
    form,
    cents,
    payOn: dayOf(values, 'paymentDate'),
    effectiveOn: dayOf(values, 'effectiveDate'),
    effectiveCents: typeof effective === 'number' ? effective : 0,
    isReversal: bank.isReversal(values),
    codes: codesOf(values),
    bankNumber: textOf(values, 'bankDocumentNumber').trim(),
    authentication: '',
    payee: { name: textOf(values, 'payeeName'), pixKey: '', ...bank.payeeIn(values) },
  }
}

function said(entry: PaymentEntry, values: DecodedRecord): void {
  entry.payee.taxId = taxIdOf(values, 'payee')
  entry.payee.pixKey = textOf(values, 'pixKey').trim()
}

/** Up to five codes of two, blanks and zeros behind the first left out: some banks fill with zeros. */
function codesOf(values: DecodedRecord): string[] {
  const text = textOf(values, 'occurrences').padEnd(10)
  const codes = [0, 2, 4, 6, 8].map((at) => text.slice(at, at + 2).trim())
  return codes.filter((code, at) => code !== '' && (at === 0 || code !== '00'))
}

function dayOf(values: DecodedRecord, name: string): string | null {
  const day = values[name]
  return typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null
}

/** A CPF stands in the same fourteen positions. */
function taxIdOf(values: DecodedRecord, whose: 'company' | 'payee'): string {
  const text = textOf(values, `${whose}Document`)
  return textOf(values, `${whose}DocumentType`) === '1' ? text.slice(-11) : text
}
