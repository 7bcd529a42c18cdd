import { BankingError } from '../banking-error.ts'
import { encodeField, encodeRecord, type FieldValue, type RecordValues, type ReportChange } from './encode.ts'
import type { Field, LayoutTable, RecordTable } from './layout.ts'

const carriageReturn = 13
const lineFeed = 10
/** Lines of the first block. Each further one has as many as all before it, up to a limit. */
const firstLines = 64
const mostLines = 4_096

/** A record as its last line was written: most of what a file says of one title it says of the next. */
type Form = {
  table: RecordTable
  fields: readonly Field[]
  /** By name, where the value of a field stands in `values`: fields of one name have one value. */
  slots: ReadonlyMap<string, number>
  /** Of each field, its slot. */
  slotOf: readonly number[]
  /** Of the line that is being written. */
  values: FieldValue[]
  last: FieldValue[]
  /** Written as it was given: what was changed is told of each line that it is changed in. */
  isPlain: boolean[]
  /** The block that holds that line; null: none was written. */
  block: Uint8Array | null
  /** Where that line begins in its block. */
  at: number
}

/** Puts records of one table one after the other, each with its CR LF. */
export class RecordWriter {
  private readonly table: LayoutTable
  private readonly report: ReportChange
  private readonly emptyNumeric: 'zeros' | 'blanks'
  private readonly width: number
  private readonly forms = new Map<string, Form>()
  /** A file grows by blocks of whole lines: nothing that is written is copied before its end. */
  private readonly blocks: Uint8Array[] = []
  /** The last block, and where its next line begins. */
  private out = new Uint8Array(0)
  private end = 0
  private lines = 0

  constructor(table: LayoutTable, report: ReportChange, emptyNumeric: 'zeros' | 'blanks' = 'zeros') {
    this.table = table
    this.report = report
    this.emptyNumeric = emptyNumeric
    this.width = table.width + 2
  }

  get count(): number {
    return this.lines
  }

  has(record: string): boolean {
    return this.table.records.some((each) => each.record === record)
  }

  /** @param layers A field has the value of the first that names it, also where that is undefined. */
  put(record: string, ...layers: readonly RecordValues[]): void {
    const form = this.form(record)
    if (this.end === this.out.length) this.addBlock()
    const at = this.end
    this.begin(form, at)
    this.gather(form, layers)
    let index = 0
    for (const field of form.fields) {
      this.putField(form, index, field, form.values[form.slotOf[index] ?? 0] ?? '', at)
      index += 1
    }
    form.block = this.out
    form.at = at
    this.out[at + this.table.width] = carriageReturn
    this.out[at + this.table.width + 1] = lineFeed
    this.end += this.width
    this.lines += 1
  }

  bytes(): Uint8Array {
    const whole = new Uint8Array(this.lines * this.width)
    let at = 0
    for (const block of this.blocks) {
      const written = block === this.out ? block.subarray(0, this.end) : block
      whole.set(written, at)
      at += written.length
    }
    return whole
  }

  private form(record: string): Form {
    const known = this.forms.get(record)
    if (known) return known
    const table = this.table.records.find((each) => each.record === record)
    if (!table)
      throw new BankingError('self_check', `${this.table.bank} ${this.table.layout} não tem o registro ${record}.`)
    const fields = table.fields.filter(({ value }) => value === undefined)
    const form = formOf(table, fields)
    this.forms.set(record, form)
    return form
  }

  /** From the last layer to the first, each over those behind it: one look at what a layer names is less than one at each layer for each field. */
  private gather({ slots, values }: Form, layers: readonly RecordValues[]): void {
    values.fill(undefined)
    const sequence = slots.get('recordSequence')
    if (sequence !== undefined) values[sequence] = this.lines + 1
    for (const layer of layers.toReversed())
      for (const name of Object.keys(layer)) {
        const slot = slots.get(name)
        if (slot !== undefined) values[slot] = layer[name]
      }
  }

  /** The record's last line once more; before the first, its constants and fillers. */
  private begin({ table, block, at: last }: Form, at: number): void {
    const { out } = this
    if (block === null) encodeRecord(table, {}, out, at, this.report, this.emptyNumeric)
    else if (block === out) out.copyWithin(at, last, last + this.table.width)
    else out.set(block.subarray(last, last + this.table.width), at)
  }

  private putField(form: Form, index: number, field: Field, value: string | number, at: number): void {
    if (form.last[index] === value && form.isPlain[index]) return
    let isPlain = true
    encodeField(field, value, this.out, at, this.emptyNumeric, (notice) => {
      isPlain = false
      this.report(notice)
    })
    form.last[index] = value
    form.isPlain[index] = isPlain
  }

  private addBlock(): void {
    const lines = Math.min(Math.max(firstLines, this.lines), mostLines)
    this.out = new Uint8Array(lines * this.width)
    this.end = 0
    this.blocks.push(this.out)
  }
}

function formOf(table: RecordTable, fields: readonly Field[]): Form {
  const slots = new Map<string, number>()
  for (const { name } of fields) if (!slots.has(name)) slots.set(name, slots.size)
  return {
    table,
    fields,
    slots,
    slotOf: fields.map(({ name }) => slots.get(name) ?? 0), // none: each name was given one
    values: Array.from({ length: slots.size }, () => undefined),
    last: fields.map(() => ''),
    isPlain: fields.map(() => true),
    block: null,
    at: 0,
  }
}
