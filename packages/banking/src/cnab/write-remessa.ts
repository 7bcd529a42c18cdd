import { BankingError, type Notice } from '../banking-error.ts'
import { BatchWriter } from './batch-writer.ts'
import { findBank } from '../banks/list.ts'
import { dayNumber } from '../day-number.ts'
import { carryTerms } from '../terms/carried-terms.ts'
import type { Bank, RemessaLayout } from './bank.ts'
import { proveRemessa } from './prove-remessa.ts'
import { RecordWriter } from './record-writer.ts'
import type { RecordValues } from './encode.ts'
import type { LayeredRecord, RemessaContext, RemessaHead, RemessaInput } from './remessa-rules.ts'
import type { RemessaTitle } from './remessa-title.ts'
import { movementCode, withProtestDays, writeOffAtRegistry } from './remessa-protest.ts'
import { companyValues, titleValues } from './remessa-values.ts'
import { ordersOf, termsNotices } from './terms-orders.ts'

export type WrittenRemessa = { bytes: Uint8Array; notices: Notice[] }

/**
 * Writes a remessa: one byte per position, CRLF, counters and totals. The file is read back and proved (length,
 * sequence, counts, sums, every title equal) before it is returned. Same input, same bytes.
 * @throws BankingError `invalid_input` naming field and remedy; `not_certified` where the layout has no sourced table.
 */
export function writeRemessa(input: RemessaInput): WrittenRemessa {
  const file = beginRemessa(input)
  file.add(input.titles)
  return file.finish()
}

/** A remessa whose titles come in pieces: the bytes and notices of `writeRemessa`. After an error it is not gone on with. */
export type BegunRemessa = {
  /** @throws BankingError as writeRemessa does. */
  add: (titles: readonly RemessaTitle[]) => void
  /** Ends the file and proves it. @throws BankingError also where there is no title. */
  finish: () => WrittenRemessa
}

/** @throws BankingError as writeRemessa does. */
export function beginRemessa(head: RemessaHead): BegunRemessa {
  const { bank, layout } = remessaLayout(head)
  const writer = new RemessaWriter(bank, layout, head)
  const titles: RemessaTitle[] = []
  return {
    add: (piece) => {
      for (const title of piece) {
        writer.put(title, titles.length)
        titles.push(title)
      }
    },
    finish: () => {
      if (titles.length === 0)
        throw new BankingError('invalid_input', 'A remessa precisa de ao menos um título.', 'titles')
      const bytes = writer.finish()
      proveRemessa(bytes, { bank: head.bank, titles }, layout)
      return { bytes, notices: writer.notices }
    },
  }
}

/** What the bank's file will change in names and texts, to be shown before sending. */
export function previewRemessaText(input: RemessaInput): Notice[] {
  return writeRemessa(input).notices
}

function remessaLayout(input: RemessaHead): { bank: Bank; layout: RemessaLayout } {
  const bank = findBank(input.bank)
  const layout = bank.remessas.find((each) => each.table.layout === input.layout)
  if (!layout) {
    throw new BankingError(
      'not_certified',
      `A remessa ${input.layout.toUpperCase()} do banco ${bank.code} (${bank.name}) está em homologação: não há tabela com fonte.`,
      'layout',
    )
  }
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

/** What stands around the records of the titles. */
type Frame = {
  put: (records: LayeredRecord[], amountCents: number) => void
  end: () => void
}

class RemessaWriter {
  readonly notices: Notice[] = []
  private readonly layout: RemessaLayout
  private readonly context: RemessaContext
  private readonly company: RecordValues
  private readonly writer: RecordWriter
  private readonly frame: Frame
  private title: number | undefined

  constructor(bank: Bank, layout: RemessaLayout, { agreement, fileSequence, createdAt }: RemessaHead) {
    this.layout = layout
    const report = (notice: Notice): void => this.report(notice)
    const hasZipSuffix = layout.table.records.some((each) =>
      each.fields.some((field) => field.name === 'payerZipSuffix'),
    )
    this.context = { bankCode: bank.code, agreement, fileSequence, createdAt, report, hasZipSuffix }
    this.company = companyValues(this.context)
    this.writer = new RecordWriter(layout.table, report, layout.rules.emptyNumeric)
    this.frame = layout.table.width === 240 ? this.begin240() : this.begin400()
  }

  finish(): Uint8Array {
    this.frame.end()
    return this.writer.bytes()
  }

  private begin400(): Frame {
    const { rules } = this.layout
    this.writer.put('header', { ...this.company, ...rules.header?.(this.context) })
    const totals = { titles: 0, amountCents: 0 }
    return {
      put: (records, amountCents) => {
        for (const { record, layers } of records) this.writer.put(record, ...layers)
        totals.titles += 1
        totals.amountCents += amountCents
      },
      end: () =>
        this.writer.put('trailer', { ...rules.trailer?.(this.context, { ...totals, lines: this.writer.count + 1 }) }),
    }
  }

  private begin240(): Frame {
    const { rules } = this.layout
    this.writer.put('header', { ...this.company, batchNumber: 0, ...rules.header?.(this.context) })
    const batches = new BatchWriter(this.writer, {
      header: { ...this.company, ...rules.batchHeader?.(this.context) },
      trailer: (totals) => ({ batchRecordCount: totals.details + 2, ...rules.batchTrailer?.(totals) }),
    })
    return {
      put: (records, amountCents) => batches.put(records, amountCents),
      end: () => {
        const batchCount = batches.finish()
        this.writer.put('trailer', { batchNumber: 9999, batchCount, recordCount: this.writer.count + 1 })
      },
    }
  }

  /** @param place of the title in the file: notices name it. */
  put(asked: RemessaTitle, place: number): void {
    const { codes, rail, title: recordsOf } = this.layout.rules
    const title = withProtestDays(asked, this.context.createdAt.on)
    this.title = place
    this.warnOfLetters(title.payer.taxId)
    const own = titleValues(this.context, title)
    const usual = this.codeOf(title)
    const terms = carryTerms(title, rail)
    for (const notice of termsNotices(title, terms, codes)) this.report(notice)
    for (const { order, code } of ordersOf(title, terms, codes)) {
      const records = recordsOf(this.context, order, terms)
      // A record may have a code of its own for the usual order.
      const [before, after] = code === null ? [{}, { movementCode: usual }] : [{ movementCode: code }, {}]
      this.frame.put(
        records.map(({ record, values }) => ({ record, layers: [before, values, after, own, this.company] })),
        title.amountCents,
      )
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
    const code = this.codeAtRegistry(title) ?? movementCode(this.layout, title.movement)
    if (code) return code
    throw new BankingError('invalid_input', missing[title.movement](this.layout.table.bank), 'movement')
  }

  /** A plain write-off leaves the title at the registry, or is refused: where nothing else can be said, a person is told. */
  private codeAtRegistry({ movement, isAtRegistry }: RemessaTitle): string | undefined {
    if (movement !== 'writeOff' || isAtRegistry !== true) return undefined
    const code = writeOffAtRegistry(this.layout)
    if (code === undefined)
      this.report({
        kind: 'confirmWithBank',
        field: 'movementCode',
        meaning: 'movimento',
        from: 'baixa de um título que está em cartório',
        to: 'este arquivo não tem a sustação com baixa: peça também a sustação do protesto no site do banco',
      })
    return code
  }

  /** The company's own texts repeat on every line; each change is told once. */
  private report(notice: Notice): void {
    const isCompany = notice.field.startsWith('company')
    if (isCompany && this.notices.some((each) => each.field === notice.field && each.to === notice.to)) return
    this.notices.push(isCompany || this.title === undefined ? notice : { ...notice, title: this.title })
  }
}
