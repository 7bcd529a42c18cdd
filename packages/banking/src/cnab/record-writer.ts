import { BankingError } from '../banking-error.ts'
import { encodeRecord, type RecordValues, type ReportChange } from './encode.ts'
import type { LayoutTable } from './layout.ts'

const lineEnd = [13, 10]

/** Puts records of one table one after the other, each with its CR LF. */
export class RecordWriter {
  private readonly table: LayoutTable
  private readonly report: ReportChange
  private readonly emptyNumeric: 'zeros' | 'blanks'
  private readonly lines: Uint8Array[] = []

  constructor(table: LayoutTable, report: ReportChange, emptyNumeric: 'zeros' | 'blanks' = 'zeros') {
    this.table = table
    this.report = report
    this.emptyNumeric = emptyNumeric
  }

  get count(): number {
    return this.lines.length
  }

  has(record: string): boolean {
    return this.table.records.some((each) => each.record === record)
  }

  put(record: string, values: RecordValues): void {
    const found = this.table.records.find((each) => each.record === record)
    if (!found)
      throw new BankingError('self_check', `${this.table.bank} ${this.table.layout} não tem o registro ${record}.`)
    const line = new Uint8Array(this.table.width + lineEnd.length)
    const numbered = { recordSequence: this.lines.length + 1, ...values }
    encodeRecord(found, numbered, line, 0, this.report, this.emptyNumeric)
    line.set(lineEnd, this.table.width)
    this.lines.push(line)
  }

  bytes(): Uint8Array {
    const width = this.table.width + lineEnd.length
    const bytes = new Uint8Array(this.lines.length * width)
    for (const [index, line] of this.lines.entries()) bytes.set(line, index * width)
    return bytes
  }
}
