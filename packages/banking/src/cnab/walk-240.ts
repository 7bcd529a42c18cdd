import { isNumeric, wholeNumber } from './decode.ts'
import { startOf, type FileLines } from './file-lines.ts'
import { checkRecord, numberIn, recordAt, type LayoutPlan, type RecordPlan } from './record-plan.ts'
import { countRecord, report } from './reading-result.ts'
import { compare } from './trailer-check.ts'
import { reportCut, reportMissingTrailer, reportUnknown } from './walk-400.ts'

export type Detail240 = { line: number; record: RecordPlan | null; segment: string; isSound: boolean; sequence: number }

export type Walk240Options = {
  readonly needed: ReadonlySet<string>
  readonly sequence: 'error' | 'warning'
  readonly batchCounts: 'all' | 'details'
  readonly onDetail: (detail: Detail240) => void
  /** A batch or the file ended: nothing more belongs to the title being read. */
  readonly onBreak: () => void
}

type Batch = { line: number; number: number; details: number; next: number }

/** CNAB 240: file header, batches of header, details and trailer, file trailer, nothing after. */
export function walk240(plan: LayoutPlan, lines: FileLines, options: Walk240Options): Map<string, number> {
  const walk = new Walk240(plan, lines, options)
  for (let line = 0; line < lines.count && walk.take(line); line += 1);
  walk.finish()
  return walk.records
}

class Walk240 {
  readonly records = new Map<string, number>()
  private readonly plan: LayoutPlan
  private readonly lines: FileLines
  private readonly options: Walk240Options
  private batch: Batch | null = null
  private batches = 0
  private hasEnded = false

  constructor(plan: LayoutPlan, lines: FileLines, options: Walk240Options) {
    this.plan = plan
    this.lines = lines
    this.options = options
  }

  /** Takes one line; false: nothing after it may be read. */
  take(line: number): boolean {
    if (this.hasEnded) {
      return this.stop(
        line,
        'Há linhas depois do trailer do arquivo: foi juntado a outro ou editado. Elas não foram lidas.',
      )
    }
    const record = recordAt(this.plan, this.lines.bytes, startOf(this.lines, line))
    if (line > 0 && record?.table.record === 'header') {
      return this.stop(line, 'Começa outro arquivo aqui dentro: separe os arquivos. O que vem depois não foi lido.')
    }
    countRecord(this.records, record?.table.record ?? 'unknown')
    this.dispatch(line, record)
    return true
  }

  finish(): void {
    this.options.onBreak()
    if (this.batch)
      report(this.lines, this.lines.count - 1, 1, 'error', 'Falta o trailer do lote: o arquivo chegou incompleto.')
    if (!this.hasEnded) reportMissingTrailer(this.lines)
  }

  private stop(line: number, message: string): false {
    report(this.lines, line, 1, 'error', message)
    return false
  }

  private dispatch(line: number, record: RecordPlan | null): void {
    const type = this.lines.text[startOf(this.lines, line) + 7]
    if (type === '3') return this.detail(line, record)
    const isSound = record !== null && checkRecord(record, this.lines, line, this.options.needed)
    if (record === null) return reportUnknown(this.lines, line)
    if (type === '1') return this.openBatch(line, record)
    if (type === '5') return this.closeBatch(line, record)
    if (type === '9' && isSound) this.end(line, record)
  }

  private openBatch(line: number, record: RecordPlan): void {
    this.options.onBreak()
    if (this.batch) report(this.lines, line, 1, 'error', 'Um lote começa antes de o anterior terminar.')
    this.batches += 1
    this.batch = { line, number: numberIn(record, this.lines, line, 'batchNumber') ?? 0, details: 0, next: 1 }
  }

  private closeBatch(line: number, record: RecordPlan): void {
    this.options.onBreak()
    if (!this.batch) {
      report(this.lines, line, 8, 'error', 'Há um trailer de lote sem o lote.')
      return
    }
    const count = this.batch.details + (this.options.batchCounts === 'all' ? 2 : 0)
    compare(record, this.lines, line, 'batchRecordCount', count, 'registros no lote')
    this.batch = null
  }

  private end(line: number, record: RecordPlan): void {
    this.options.onBreak()
    if (this.batch) report(this.lines, line, 1, 'error', 'Falta o trailer do lote antes do trailer do arquivo.')
    this.batch = null
    this.hasEnded = true
    compare(record, this.lines, line, 'batchCount', this.batches, 'lotes')
    compare(record, this.lines, line, 'recordCount', line + 1, 'linhas')
  }

  private detail(line: number, record: RecordPlan | null): void {
    const offset = startOf(this.lines, line)
    if (!this.batch) {
      report(this.lines, line, 8, 'error', 'Este registro está fora de um lote e não foi lido.')
      return
    }
    this.batch.details += 1
    const sequence = this.sequenceOf(line, offset, this.batch)
    const isInBatch = this.isOfBatch(line, offset, this.batch)
    const isWhole = this.isWhole(line, record)
    const isSound =
      record !== null && checkRecord(record, this.lines, line, this.options.needed) && isInBatch && isWhole
    const segment = this.lines.text[offset + 13] ?? ' '
    this.options.onDetail({ line, record, segment, isSound, sequence })
  }

  /** The count goes up by one at each detail; at some banks a U carries the number of its T. */
  private sequenceOf(line: number, offset: number, batch: Batch): number {
    const { bytes, text } = this.lines
    const found = isNumeric(bytes, offset + 8, offset + 13) ? wholeNumber(bytes, offset + 8, offset + 13) : -1
    const isOfItsT = text[offset + 13] === 'U' && found === batch.next - 1
    if (found !== batch.next && !isOfItsT) {
      const message = `A sequência no lote deveria ser ${String(batch.next).padStart(5, '0')} e veio "${text.slice(offset + 8, offset + 13)}": falta ou sobra uma linha, ou a ordem foi trocada.`
      report(this.lines, line, 9, this.options.sequence, message)
    }
    batch.next = (found < 0 ? batch.next : found) + 1
    return found
  }

  private isOfBatch(line: number, offset: number, batch: Batch): boolean {
    const { bytes } = this.lines
    if (isNumeric(bytes, offset + 3, offset + 7) && wholeNumber(bytes, offset + 3, offset + 7) === batch.number)
      return true
    report(this.lines, line, 4, 'error', `O registro não é do lote ${batch.number}, em que está.`)
    return false
  }

  /** Blanks at the end may have been stripped; what a title is made of may not. */
  private isWhole(line: number, record: RecordPlan | null): boolean {
    const length = this.lines.lengths[line] ?? 0
    if (length >= this.lines.width || record === null) return true
    let last = 0
    for (const field of record.table.fields) if (this.options.needed.has(field.name)) last = Math.max(last, field.end)
    if (length >= last) return true
    reportCut(this.lines, line)
    return false
  }
}
