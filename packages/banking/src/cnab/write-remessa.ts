import { BankingError, type Notice } from '../banking-error.ts'
import { BatchWriter } from './batch-writer.ts'
import { findBank } from '../banks/list.ts'
import { dayNumber } from '../day-number.ts'
import { carryTerms } from '../terms/carried-terms.ts'
import type { Bank, RemessaLayout } from './bank.ts'
import { proveRemessa } from './prove-remessa.ts'
import { RecordWriter } from './record-writer.ts'
import type { LayeredRecord, RemessaContext, RemessaInput } from './remessa-rules.ts'
import type { RemessaTitle } from './remessa-title.ts'
import { movementCode, withProtestDays } from './remessa-protest.ts'
import { companyValues, titleValues } from './remessa-values.ts'
import { ordersOf, termsNotices } from './terms-orders.ts'

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

const onlyRegisters = (bank: string) =>
  `O banco ${bank} só registra títulos por este arquivo: faça a baixa ou a mudança de vencimento no site do banco.`
const missing: Record<RemessaTitle['movement'], (bank: string) => string> = {
  register: onlyRegisters,
  writeOff: onlyRegisters,
  changeDueDate: onlyRegisters,
  protest: (bank) => `O banco ${bank} não recebe ordem de protesto por este arquivo: peça o protesto no site do banco.`,
  stopProtest: (bank) =>
    `O banco ${bank} não recebe sustação de protesto por este arquivo: peça a sustação no site do banco.`,
}

class RemessaWriter {
  readonly notices: Notice[] = []
  private readonly layout: RemessaLayout
  private readonly input: RemessaInput
  private readonly context: RemessaContext
  private readonly writer: RecordWriter
  private title: number | undefined

  constructor(bank: Bank, layout: RemessaLayout, input: RemessaInput) {
    this.layout = layout
    this.input = input
    const { agreement, fileSequence, createdAt } = input
    const report = (notice: Notice): void => this.report(notice)
    const hasZipSuffix = layout.table.records.some((each) =>
      each.fields.some((field) => field.name === 'payerZipSuffix'),
    )
    this.context = { bankCode: bank.code, agreement, fileSequence, createdAt, report, hasZipSuffix }
    this.writer = new RecordWriter(layout.table, report, layout.rules.emptyNumeric)
  }

  write400(): Uint8Array {
    const { rules } = this.layout
    this.writer.put('header', { ...companyValues(this.context), ...rules.header?.(this.context) })
    const totals = { titles: 0, amountCents: 0 }
    this.eachTitle((records, amountCents) => {
      for (const { record, layers } of records) this.writer.put(record, ...layers)
      totals.titles += 1
      totals.amountCents += amountCents
    })
    this.writer.put('trailer', { ...rules.trailer?.(this.context, { ...totals, lines: this.writer.count + 1 }) })
    return this.writer.bytes()
  }

  write240(): Uint8Array {
    const { rules } = this.layout
    const common = companyValues(this.context)
    this.writer.put('header', { ...common, batchNumber: 0, ...rules.header?.(this.context) })
    const batches = new BatchWriter(this.writer, {
      header: { ...common, ...rules.batchHeader?.(this.context) },
      trailer: (totals) => ({ batchRecordCount: totals.details + 2, ...rules.batchTrailer?.(totals) }),
    })
    this.eachTitle((records, amountCents) => batches.put(records, amountCents))
    const batchCount = batches.finish()
    this.writer.put('trailer', { batchNumber: 9999, batchCount, recordCount: this.writer.count + 1 })
    return this.writer.bytes()
  }

  private eachTitle(take: (records: LayeredRecord[], amountCents: number) => void): void {
    const company = companyValues(this.context)
    for (const [index, asked] of this.input.titles.entries()) {
      const title = withProtestDays(asked, this.context.createdAt.on)
      this.title = index
      this.warnOfLetters(title.payer.taxId)
      const own = titleValues(this.context, title)
      const usual = this.codeOf(title)
      const terms = carryTerms(title, this.layout.rules.rail)
      const { codes } = this.layout.rules
      for (const notice of termsNotices(title, terms, codes)) this.report(notice)
      for (const { order, code } of ordersOf(title, terms, codes)) {
        const records = this.layout.rules.title(this.context, order, terms)
        // A record may have a code of its own for the usual order.
        const [before, after] = code === null ? [{}, { movementCode: usual }] : [{ movementCode: code }, {}]
        take(
          records.map(({ record, values }) => ({ record, layers: [before, values, after, own, company] })),
          title.amountCents,
        )
      }
    }
    this.title = undefined
  }

  /** CNPJ with letters exists since July 2026; not every bank's edition takes it yet. */
  private warnOfLetters(taxId: string): void {
    if (/^\d+$/.test(taxId)) return
    this.report({
      kind: 'confirmWithBank',
      field: 'payerDocument',
      meaning: 'CPF ou CNPJ do pagador',
      from: taxId,
      to: 'confirme que o banco já aceita CNPJ com letras neste layout',
    })
  }

  private codeOf(title: RemessaTitle): string {
    const code = movementCode(this.layout, title.movement)
    if (code) return code
    throw new BankingError('invalid_input', missing[title.movement](this.layout.table.bank), 'movement')
  }

  /** The company's own texts repeat on every line; each change is told once. */
  private report(notice: Notice): void {
    const isCompany = notice.field.startsWith('company')
    if (isCompany && this.notices.some((each) => each.field === notice.field && each.to === notice.to)) return
    this.notices.push(isCompany || this.title === undefined ? notice : { ...notice, title: this.title })
  }
}
