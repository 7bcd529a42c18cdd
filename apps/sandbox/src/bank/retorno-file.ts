import { encodeRecord, type RecordValues } from '@caderneta/banking/cnab/encode'
import type { LayoutTable } from '@caderneta/banking/cnab/layout'

/** Writes the lines of one retorno through the banking library's table: constants and positions all come from there. */
export class RetornoFile {
  private readonly table: LayoutTable
  private readonly lines: Uint8Array[] = []

  constructor(table: LayoutTable) {
    this.table = table
  }

  /** Lines so far. */
  get count(): number {
    return this.lines.length
  }

  put(record: string, values: RecordValues): void {
    const found = this.table.records.find((each) => each.record === record)
    if (!found) throw new Error(`the table has no record ${record}`)
    const line = new Uint8Array(this.table.width + LINE_END.length)
    // Texts that a bank has to cut or bare of accents are cut: it does so to payers' names too.
    encodeRecord(found, { recordSequence: this.lines.length + 1, ...values }, line, 0, () => undefined)
    line.set(LINE_END, this.table.width)
    this.lines.push(line)
  }

  bytes(): Uint8Array {
    const width = this.table.width + LINE_END.length
    const all = new Uint8Array(this.lines.length * width)
    for (const [index, line] of this.lines.entries()) all.set(line, index * width)
    return all
  }
}

const LINE_END = [13, 10]
