import type { RetornoTitle } from './bank-file.ts'
import type { RetornoLayout } from './bank.ts'
import { numberOf, startOf, type FileLines } from './file-lines.ts'
import { readPix } from './read-pix-record.ts'
import { TitleReader } from './read-title.ts'
import { report, type ReadingResult } from './reading-result.ts'
import { titlePlanOf, type TitlePlan } from './title-plan.ts'
import { walk240, type Detail240 } from './walk-240.ts'
import { reportUnknown } from './walk-400.ts'

/** Titles of a CNAB 240 return file: T, its U, and the Y records between or after them. */
export function readRetorno240(layout: RetornoLayout, lines: FileLines): ReadingResult {
  const pairing = new Pairing(titlePlanOf(layout), lines)
  const records = walk240(pairing.plan.plan, lines, {
    needed: pairing.plan.needed,
    sequence: layout.rules.sequence ?? 'error',
    batchCounts: layout.rules.batchCounts ?? 'all',
    onDetail: (detail) => pairing.take(detail),
    onBreak: () => pairing.flush(),
  })
  return { titles: pairing.titles, instructions: [], records }
}

const none: readonly number[] = []

/** The state machine of T + U + Y: lines are never paired by position alone. */
class Pairing {
  readonly titles: RetornoTitle[] = []
  readonly plan: TitlePlan
  private readonly lines: FileLines
  private readonly reader: TitleReader
  private open: Detail240 | null = null
  private between: Detail240[] = []
  private last: RetornoTitle | null = null

  constructor(plan: TitlePlan, lines: FileLines) {
    this.plan = plan
    this.lines = lines
    this.reader = new TitleReader(plan, lines)
  }

  take(detail: Detail240): void {
    if (detail.segment === 'T') this.openTitle(detail)
    else if (detail.segment === 'U') this.close(detail)
    else if (this.plan.layout.rules.refusedSegments?.includes(detail.segment)) this.refused(detail)
    else this.optional(detail)
  }

  flush(): void {
    if (this.open)
      report(this.lines, this.open.line, 14, 'error', 'O segmento T está sem o seu U: o título não foi lido.')
    this.open = null
    this.between = []
    this.last = null
  }

  private openTitle(detail: Detail240): void {
    this.flush()
    this.open = detail
  }

  private close(detail: Detail240): void {
    const { open, between } = this
    this.open = null
    this.last = null
    if (between.length > 0) this.between = []
    if (!open) {
      report(this.lines, detail.line, 14, 'error', 'O segmento U está sem o seu T: o título não foi lido.')
      return
    }
    if (!this.belongs(open, detail, between.length) || !open.isSound || !detail.isSound) return
    this.read(open, detail, between)
  }

  private read(open: Detail240, detail: Detail240, between: readonly Detail240[]): void {
    const extra = between.length === 0 ? none : between.map((each) => each.line)
    const title = this.reader.read({ main: open.line, second: detail.line, extra })
    if (!title) return
    for (const each of between) this.addPix(title, each)
    this.titles.push(title)
    this.last = title
  }

  /** U goes with T by event and by the count of the batch, so that a lost or moved line never shifts titles. */
  private belongs(open: Detail240, detail: Detail240, between: number): boolean {
    const isNext = detail.sequence === open.sequence + 1 + between || detail.sequence === open.sequence
    if (isNext && this.isSameEvent(open.line, detail.line)) return true
    report(this.lines, detail.line, 14, 'error', 'O segmento U não é do T que vem antes: o título não foi lido.')
    return false
  }

  private isSameEvent(first: number, second: number): boolean {
    const { bytes } = this.lines
    const one = startOf(this.lines, first) + 15
    const other = startOf(this.lines, second) + 15
    return bytes[one] === bytes[other] && bytes[one + 1] === bytes[other + 1]
  }

  private optional(detail: Detail240): void {
    if (detail.record === null && detail.segment !== 'Y') reportUnknown(this.lines, detail.line)
    if (this.open) {
      this.between.push(detail)
      return
    }
    if (!this.last) {
      report(this.lines, detail.line, 14, 'warning', 'Registro opcional sem título antes dele: ignorado.')
      return
    }
    this.last.lineNumbers.push(numberOf(this.lines, detail.line))
    const start = startOf(this.lines, detail.line)
    this.last.rawLines.push(this.lines.text.slice(start, start + this.lines.width))
    this.addPix(this.last, detail)
  }

  private addPix(title: RetornoTitle, detail: Detail240): void {
    if (detail.record) title.pix = readPix(detail.record, this.lines, detail.line) ?? title.pix
  }

  private refused(detail: Detail240): void {
    this.flush()
    report(
      this.lines,
      detail.line,
      14,
      'error',
      'O banco recusou a remessa inteira na conferência prévia: corrija e envie de novo.',
    )
  }
}
