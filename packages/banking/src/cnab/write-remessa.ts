import { BankingError, type Notice } from '../banking-error.ts'
import { findBank } from '../banks/list.ts'
import { dayNumber } from '../day-number.ts'
import type { Bank, RemessaLayout } from './bank.ts'
import { encodeRecord, type RecordValues } from './encode.ts'
import { proveRemessa } from './prove-remessa.ts'
import type { RemessaContext, RemessaInput, RemessaTotals } from './remessa-rules.ts'
import type { RemessaTitle } from './remessa-title.ts'
import { companyValues, titleValues } from './remessa-values.ts'

export type WrittenRemessa = { bytes: Uint8Array; notices: Notice[] }

/**
 * Writes a remessa: one byte per position, CRLF, counters and totals. The file is read back and proved (length,
 * sequence, counts, sums, every title equal) before it is returned. Same input, same bytes.
 * @throws BankingError `invalid_input` naming field and remedy; `not_certified` where the layout has no sourced table.
 */
export function writeRemessa(input: RemessaInput): WrittenRemessa {
  const { bank, layout } = remessaLayout(input)
  const writer = new RemessaWriter(bank, layout, input)
  const bytes = layout.table.width === 240 ? writer.write240() : writer.write400()
  proveRemessa(bytes, input, layout)
  return { bytes, notices: writer.notices }
}

/** What the bank's file will change in names and texts, to be shown before sending. */
export function previewRemessaText(input: RemessaInput): Notice[] {
  return writeRemessa(input).notices
}

function remessaLayout(input: RemessaInput): { bank: Bank; layout: RemessaLayout } {
  const bank = findBank(input.bank)
  const layout = bank.remessas.find((each) => each.table.layout === input.layout)
  if (!layout) {
    throw new BankingError(
      'not_certified',
      `A remessa ${input.layout.toUpperCase()} do banco ${bank.code} (${bank.name}) está em homologação: não há tabela com fonte.`,
      'layout',
    )
  }
  if (input.titles.length === 0)
    throw new BankingError('invalid_input', 'A remessa precisa de ao menos um título.', 'titles')
  if (!/^\d{6}$/.test(input.createdAt.time)) {
    throw new BankingError('invalid_input', 'A hora de criação tem seis números, como 091500.', 'createdAt')
  }
  dayNumber(input.createdAt.on, 'createdAt')
  return { bank, layout }
}

const lineEnd = [13, 10]

class RemessaWriter {
  readonly notices: Notice[] = []
  private readonly layout: RemessaLayout
  private readonly input: RemessaInput
  private readonly context: RemessaContext
  private readonly lines: Uint8Array[] = []
  private title: number | undefined

  constructor(bank: Bank, layout: RemessaLayout, input: RemessaInput) {
    this.layout = layout
    this.input = input
    const { agreement, fileSequence, createdAt } = input
    this.context = { bankCode: bank.code, agreement, fileSequence, createdAt, report: (notice) => this.report(notice) }
  }

  write400(): Uint8Array {
    const { rules } = this.layout
    this.put('header', { ...companyValues(this.context), ...rules.header?.(this.context) })
    const totals = this.putTitles({})
    this.put('trailer', { ...rules.trailer?.(this.context, { ...totals, lines: this.lines.length + 1 }) })
    return this.joined()
  }

  write240(): Uint8Array {
    const { rules } = this.layout
    const common = companyValues(this.context)
    this.put('header', { ...common, batchNumber: 0, ...rules.header?.(this.context) })
    this.put('batchHeader', { ...common, batchNumber: 1, ...rules.batchHeader?.(this.context) })
    const totals = this.putTitles({ batchNumber: 1 })
    const batchRecordCount = totals.details + 2
    this.put('batchTrailer', { batchNumber: 1, batchRecordCount, ...rules.batchTrailer?.(this.context, totals) })
    this.put('trailer', {
      batchNumber: 9999,
      batchCount: 1,
      recordCount: this.lines.length + 1,
      ...rules.trailer?.(this.context, totals),
    })
    return this.joined()
  }

  private putTitles(common: RecordValues): RemessaTotals {
    let amountCents = 0
    let details = 0
    for (const [index, title] of this.input.titles.entries()) {
      this.title = index
      const shared = {
        ...titleValues(this.context, title),
        movementCode: this.codeOf(title),
        ...common,
      }
      for (const each of this.layout.rules.title(this.context, title)) {
        details += 1
        this.put(each.record, { ...shared, batchRecordSequence: details, ...each.values })
      }
      amountCents += title.amountCents
    }
    this.title = undefined
    return { titles: this.input.titles.length, amountCents, details, lines: this.lines.length }
  }

  private codeOf(title: RemessaTitle): string {
    const code = this.layout.rules.codes[title.movement]
    if (code) return code
    throw new BankingError(
      'invalid_input',
      `O banco ${this.layout.table.bank} só registra títulos por este arquivo: faça a baixa ou a mudança de vencimento no site do banco.`,
      'movement',
    )
  }

  private put(record: string, values: RecordValues): void {
    const { table, rules } = this.layout
    const found = table.records.find((each) => each.record === record)
    if (!found) throw new BankingError('self_check', `${table.bank} ${table.layout} não tem o registro ${record}.`)
    const line = new Uint8Array(table.width + lineEnd.length)
    const hasSuffix = found.fields.some((field) => field.name === 'payerZipSuffix')
    const zip = hasSuffix && typeof values['payerZip'] === 'string' ? { payerZip: values['payerZip'].slice(0, 5) } : {}
    encodeRecord(
      found,
      { recordSequence: this.lines.length + 1, ...values, ...zip },
      line,
      0,
      this.context.report,
      rules.emptyNumeric,
    )
    line.set(lineEnd, table.width)
    this.lines.push(line)
  }

  private joined(): Uint8Array {
    const width = this.layout.table.width + lineEnd.length
    const bytes = new Uint8Array(this.lines.length * width)
    for (const [index, line] of this.lines.entries()) bytes.set(line, index * width)
    return bytes
  }

  /** The company's own texts repeat on every line; each change is told once. */
  private report(notice: Notice): void {
    const isCompany = notice.field.startsWith('company')
    if (isCompany && this.notices.some((each) => each.field === notice.field && each.to === notice.to)) return
    this.notices.push(isCompany || this.title === undefined ? notice : { ...notice, title: this.title })
  }
}
