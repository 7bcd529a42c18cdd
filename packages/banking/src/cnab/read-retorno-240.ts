import type { RetornoTitle } from './bank-file.ts'
import type { RetornoLayout } from './bank.ts'
import { wholeNumber } from './decode.ts'
import { numberOf, startOf, type FileLines } from './file-lines.ts'
import { isSettled } from './our-event.ts'
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
    sequence: layout.rules.sequence === 'warning' ? 'warning' : 'error',
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
    const { open, between } = this
    this.open = null
    this.between = []
    this.last = null
    if (open === null) return
    if (this.comesAlone(open)) this.readAlone(open, between)
    else report(this.lines, open.line, 14, 'error', 'O segmento T está sem o seu U: o título não foi lido.')
  }

  private comesAlone({ line }: Detail240): boolean {
    const paired = this.plan.layout.rules.pairedEvents
    return paired !== undefined && !paired.includes(this.eventAt(line))
  }

  private readAlone(open: Detail240, between: readonly Detail240[]): void {
    if (!open.isSound) return
    const extra = between.length === 0 ? none : between.map((each) => each.line)
    const title = this.reader.read({ main: open.line, second: open.line, extra, isAlone: true })
    if (!title) return
    for (const each of between) this.addPix(title, each)
    this.titles.push(title)
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

  /** U goes with T by the count of the batch, so that a lost or moved line never shifts titles. What is paid must be told alike in both. */
  private belongs(open: Detail240, detail: Detail240, between: number): boolean {
    const isNext = detail.sequence === open.sequence + 1 + between || detail.sequence === open.sequence
    if (!isNext) return this.parted(detail.line, 'O segmento U não é do T que vem antes: o título não foi lido.')
    const [first, second] = [this.eventAt(open.line), this.eventAt(detail.line)]
    if (first === second) return true
    const said = `O segmento T traz a ocorrência ${first} e o seu U, ${second}`
    if (this.isMoney(first) || this.isMoney(second) || this.paidAt(detail) > 0)
      return this.parted(detail.line, `${said}: com pagamento as duas têm de ser iguais. O título não foi lido.`)
    report(this.lines, detail.line, 16, 'warning', `${said}: vale a do T, nenhuma das duas é pagamento.`)
    return true
  }

  private parted(line: number, message: string): false {
    report(this.lines, line, 14, 'error', message)
    return false
  }

  private eventAt(line: number): string {
    const start = startOf(this.lines, line) + 15
    return this.lines.text.slice(start, start + 2)
  }

  private isMoney(code: string): boolean {
    const event = this.plan.events.get(code)
    return event !== undefined && (isSettled(event.ours) || event.reversal === true)
  }

  /** 0 where nothing can be read there: such a line gives no title anyway. */
  private paidAt({ line, isSound }: Detail240): number {
    const { paid } = this.plan
    if (!isSound || paid === null) return 0
    const start = startOf(this.lines, line)
    return wholeNumber(this.lines.bytes, start + paid.start, start + paid.end)
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
