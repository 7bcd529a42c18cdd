import { type Cents, toCents } from '@caderneta/kernel/money'
import { withoutZeros } from './allocated-number.ts'
import type { RemessaLine } from './bank-file.ts'
import type { RemessaLayout } from './bank.ts'
import { dateAt, trimmed, wholeNumber } from './decode.ts'
import { numberOf, startOf, type FileLines } from './file-lines.ts'
import { planOf, type RecordPlan } from './record-plan.ts'
import { report, type ReadingResult } from './reading-result.ts'
import { checkTrailer400 } from './trailer-check.ts'
import { walk240, type Detail240 } from './walk-240.ts'
import { walk400, type Group400 } from './walk-400.ts'

/** What a remessa asks, title by title: our own file read back, or another program's looked at. */
export function readRemessa(layout: RemessaLayout, lines: FileLines): ReadingResult {
  const instructions: RemessaLine[] = []
  const records = eachInstruction(layout, lines, (title) => instructions.push(title.read()))
  return { titles: [], instructions, records }
}

/** Hands over each title of a remessa as it is met, and keeps none. @returns how many records of each name there are. */
export function eachInstruction(
  layout: RemessaLayout,
  lines: FileLines,
  take: (title: RemessaReader) => void,
): ReadingResult['records'] {
  return layout.table.width === 240 ? read240(layout, lines, take) : read400(layout, lines, take)
}

const needed: ReadonlySet<string> = new Set(['movementCode', 'dueDate', 'amount', 'issueDate'])

type Take = (title: RemessaReader) => void

function read400(layout: RemessaLayout, lines: FileLines, take: Take): ReadingResult['records'] {
  const plan = planOf(layout.table)
  const detail = plan.records.find((each) => each.table.record === 'detail')
  const totals = { titles: 0, amountCents: 0 }
  const walk = walk400(plan, lines, { needed, sequence: 'error', onGroup })
  checkTrailer400(walk, lines, layout.rules.trailerProof, totals)
  return walk.records

  function onGroup(group: Group400): void {
    if (!detail || !group.isSound) return
    const title = new RemessaReader(layout, lines, [{ record: detail, line: group.main }, ...group.extra])
    totals.titles += 1
    totals.amountCents += title.amountCents()
    take(title)
  }
}

function read240(layout: RemessaLayout, lines: FileLines, take: Take): ReadingResult['records'] {
  let open: Detail240[] = []
  const records = walk240(planOf(layout.table), lines, {
    needed,
    sequence: 'error',
    batchCounts: 'all',
    onDetail(detail) {
      if (detail.segment === 'P') flush()
      else if (open.length === 0)
        report(lines, detail.line, 14, 'error', `O segmento ${detail.segment} está sem o segmento P antes dele.`)
      if (detail.segment === 'P' || open.length > 0) open.push(detail)
    },
    onBreak: flush,
  })
  return records

  function flush(): void {
    const parts = open.flatMap((each) => (each.record ? [{ record: each.record, line: each.line }] : []))
    const isSound = open.every((each) => each.isSound)
    const first = open[0]
    open = []
    if (!first) return
    if (parts[1]?.record.table.record !== 'Q')
      report(lines, first.line, 14, 'error', 'O segmento P está sem o seu Q (pagador).')
    else if (isSound) take(new RemessaReader(layout, lines, parts))
  }
}

type Part = { record: RecordPlan; line: number }

/** A title of a remessa, read where it is asked. */
export class RemessaReader {
  private readonly layout: RemessaLayout
  private readonly lines: FileLines
  private readonly parts: readonly Part[]

  constructor(layout: RemessaLayout, lines: FileLines, parts: readonly Part[]) {
    this.layout = layout
    this.lines = lines
    this.parts = parts
  }

  read(): RemessaLine {
    const code = this.text('movementCode')
    const { rules } = this.layout
    const nossoNumero = this.nossoNumero()
    const movement = this.layout.movements.find((each) => each.code === code)
    return {
      lineNumbers: this.parts.map((part) => numberOf(this.lines, part.line)),
      rawLines: this.parts.map((part) => this.raw(part.line)),
      movement: movement ?? { code, action: 'unknown', meaning: `movimento ${code}, fora da tabela do banco` },
      nossoNumero,
      allocatedNumber: withoutZeros(rules.allocated?.(nossoNumero) ?? nossoNumero),
      carteira: this.text('wallet'),
      companyUse: this.companyUse(),
      documentNumber: this.text('documentNumber'),
      dueOn: this.dueOn(),
      issuedOn: this.date('issueDate'),
      amountCents: this.amountCents(),
      payerName: this.text('payerName'),
      payerTaxId: this.text('payerDocument'),
      payerAddress: {
        street: this.text('payerAddress'),
        district: this.text('payerDistrict'),
        zip: `${this.text('payerZip')}${this.text('payerZipSuffix')}`,
        city: this.text('payerCity'),
        state: this.text('payerState'),
      },
    }
  }

  /** As the file has it. */
  nossoNumero(): string {
    return this.layout.rules.number.map((name) => this.text(name)).join('')
  }

  companyUse(): string {
    return this.text('companyUse')
  }

  dueOn(): string | null {
    return this.date('dueDate')
  }

  amountCents(): Cents {
    return toCents(this.cents('amount'))
  }

  private find(name: string): { start: number; end: number; format: string | undefined } | null {
    for (const part of this.parts) {
      const field = part.record.fields.get(name)
      const offset = startOf(this.lines, part.line)
      if (field) return { start: offset + field.start - 1, end: offset + field.end, format: field.format }
    }
    return null
  }

  private text(name: string): string {
    const at = this.find(name)
    return at ? trimmed(this.lines.bytes, this.lines.text, at.start, at.end) : ''
  }

  private cents(name: string): number {
    const at = this.find(name)
    return at ? wholeNumber(this.lines.bytes, at.start, at.end) : 0
  }

  private date(name: string): string | null {
    for (const part of this.parts) {
      const field = part.record.fields.get(name)
      if (field?.format)
        return dateAt(this.lines.bytes, startOf(this.lines, part.line) + field.start - 1, field.format) ?? null
    }
    return null
  }

  private raw(line: number): string {
    const start = startOf(this.lines, line)
    return this.lines.text.slice(start, start + this.lines.width)
  }
}
