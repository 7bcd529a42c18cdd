import { isNumeric, wholeNumber } from './decode.ts'
import { startOf, type FileLines } from './file-lines.ts'
import { checkRecord, recordAt, type LayoutPlan, type RecordPlan } from './record-plan.ts'
import { countRecord, report } from './reading-result.ts'

/** A detail line and the optional records that followed it. */
export type Group400 = { main: number; isSound: boolean; extra: readonly { line: number; record: RecordPlan }[] }

const none: Group400['extra'] = []

export type Walk400 = {
  records: Map<string, number>
  /** Line of the trailer and its record; null when the file has none. */
  trailer: { line: number; record: RecordPlan } | null
}

export type WalkOptions = {
  readonly needed: ReadonlySet<string>
  readonly sequence: 'error' | 'warning' | 'none'
  readonly onGroup: (group: Group400) => void
}

/** CNAB 400: header, details each with its optional records, trailer, nothing after. Anything else is reported. */
export function walk400(plan: LayoutPlan, lines: FileLines, options: WalkOptions): Walk400 {
  const walk = new Walk(plan, lines, options)
  for (let line = 0; line < lines.count && walk.take(line); line += 1);
  return walk.finish()
}

class Walk {
  private readonly plan: LayoutPlan
  private readonly lines: FileLines
  private readonly options: WalkOptions
  /** Null where the lines are not counted. */
  private readonly sequence: SequenceCheck | null
  private readonly walked: Walk400 = { records: new Map(), trailer: null }
  private pending: Group400 | null = null

  constructor(plan: LayoutPlan, lines: FileLines, options: WalkOptions) {
    this.plan = plan
    this.lines = lines
    this.options = options
    this.sequence = options.sequence === 'none' ? null : new SequenceCheck(lines, options.sequence)
  }

  /** Takes one line; false: nothing after it may be read (a false trailer or a second file must not bring titles). */
  take(line: number): boolean {
    if (this.walked.trailer) {
      return this.stop(
        line,
        'Há linhas depois do trailer: o arquivo foi juntado a outro ou editado. Elas não foram lidas.',
      )
    }
    const record = recordAt(this.plan, this.lines.bytes, startOf(this.lines, line))
    if (line > 0 && record?.table.record === 'header') {
      return this.stop(line, 'Começa outro arquivo aqui dentro: separe os arquivos. O que vem depois não foi lido.')
    }
    const isSound = this.readLine(record, line)
    countRecord(this.walked.records, record?.table.record ?? 'unknown')
    if (record) this.place(record, line, isSound)
    return true
  }

  finish(): Walk400 {
    if (this.pending) this.options.onGroup(this.pending)
    if (!this.walked.trailer) reportMissingTrailer(this.lines)
    return this.walked
  }

  private place(record: RecordPlan, line: number, isSound: boolean): void {
    const name = record.table.record
    if (name === 'detail') {
      if (this.pending) this.options.onGroup(this.pending)
      this.pending = { main: line, isSound, extra: none }
    } else if (name === 'trailer') {
      this.walked.trailer = { line, record }
    } else if (this.pending && isSound) {
      this.pending.extra = [...this.pending.extra, { line, record }]
    }
  }

  private readLine(record: RecordPlan | null, line: number): boolean {
    if ((this.lines.lengths[line] ?? 0) < this.lines.width) {
      reportCut(this.lines, line)
      return false
    }
    if (record === null) reportUnknown(this.lines, line)
    const isNew = this.sequence?.next(line) ?? true
    return record !== null && checkRecord(record, this.lines, line, this.options.needed) && isNew
  }

  private stop(line: number, message: string): false {
    report(this.lines, line, 1, 'error', message)
    return false
  }
}

/** Positions 395-400 count the lines from 1 with no gap. */
class SequenceCheck {
  private readonly lines: FileLines
  private readonly severity: 'error' | 'warning'
  private expected = 1
  /** Sequences met so far; made only once the order is broken. */
  private seen: Set<number> | null = null

  constructor(lines: FileLines, severity: 'error' | 'warning') {
    this.lines = lines
    this.severity = severity
  }

  /** Checks one line; false: it is a copy of a line already read and must not count twice. */
  next(line: number): boolean {
    const found = this.sequenceAt(line)
    const isCopy = found !== this.expected && this.isSeen(found, line)
    if (found !== this.expected) this.reportBroken(line, isCopy)
    this.seen?.add(found)
    this.expected = (found < 0 ? this.expected : found) + 1
    return !isCopy
  }

  private isSeen(found: number, line: number): boolean {
    this.seen ??= new Set(Array.from({ length: line }, (_, before) => this.sequenceAt(before)))
    return found > 0 && this.seen.has(found)
  }

  private sequenceAt(line: number): number {
    const end = startOf(this.lines, line) + 400
    return isNumeric(this.lines.bytes, end - 6, end) ? wholeNumber(this.lines.bytes, end - 6, end) : -1
  }

  private reportBroken(line: number, isCopy: boolean): void {
    const end = startOf(this.lines, line) + 400
    const said = `A sequência da linha deveria ser ${String(this.expected).padStart(6, '0')} e veio "${this.lines.text.slice(end - 6, end)}"`
    if (isCopy) report(this.lines, line, 395, 'error', `${said}, que já foi lida: a linha está repetida e não conta.`)
    else report(this.lines, line, 395, this.severity, `${said}: falta ou sobra uma linha, ou a ordem foi trocada.`)
  }
}

/** A line shorter than it must be: the end of the file was lost on the way. */
export function reportCut(lines: FileLines, line: number): void {
  const length = lines.lengths[line] ?? 0
  report(
    lines,
    line,
    length + 1,
    'error',
    `A linha está cortada: tem ${length} de ${lines.width} posições. Baixe o arquivo de novo.`,
  )
}

export function reportUnknown(lines: FileLines, line: number): void {
  report(lines, line, 1, 'warning', 'Este tipo de registro não está na tabela do banco e foi ignorado.')
}

export function reportMissingTrailer(lines: FileLines): void {
  const last = lines.count - 1
  report(lines, last, 1, 'error', 'Falta o trailer (última linha): o arquivo chegou incompleto. Baixe de novo.')
}
