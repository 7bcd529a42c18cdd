import type { RecordValues } from './encode.ts'
import type { RecordWriter } from './record-writer.ts'
import type { BatchTotals, LayeredRecord } from './remessa-rules.ts'

export type BatchRecords = {
  readonly header: RecordValues
  readonly trailer: (totals: BatchTotals) => RecordValues
}

/** Positions 9-13 of a detail count up to this. */
const mostDetails = 99_999

/** Lays titles in batches of a CNAB 240; a new one starts where the count of details would not fit its five digits. */
export class BatchWriter {
  private readonly writer: RecordWriter
  private readonly records: BatchRecords
  private totals: BatchTotals | null = null
  private number = 0

  constructor(writer: RecordWriter, records: BatchRecords) {
    this.writer = writer
    this.records = records
  }

  /** All records of one title: they never part. */
  put(title: readonly LayeredRecord[], amountCents: number): void {
    if (this.totals && this.totals.details + title.length > mostDetails) this.close()
    this.totals ??= this.open()
    for (const { record, layers } of title) {
      this.totals.details += 1
      this.writer.put(record, ...layers, { batchNumber: this.number, batchRecordSequence: this.totals.details })
    }
    this.totals.titles += 1
    this.totals.amountCents += amountCents
  }

  /** Ends the last batch; answers how many there are. */
  finish(): number {
    this.close()
    return this.number
  }

  private open(): BatchTotals {
    this.number += 1
    this.writer.put('batchHeader', { ...this.records.header, batchNumber: this.number })
    return { titles: 0, amountCents: 0, details: 0 }
  }

  private close(): void {
    if (!this.totals) return
    this.writer.put('batchTrailer', { batchNumber: this.number, ...this.records.trailer(this.totals) })
    this.totals = null
  }
}
