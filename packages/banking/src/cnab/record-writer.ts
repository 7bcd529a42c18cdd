import { BankingError } from '../banking-error.ts'
import { encodeField, encodeRecord, type FieldValue, type RecordValues, type ReportChange } from './encode.ts'
import type { Field, LayoutTable, RecordTable } from './layout.ts'

const carriageReturn = 13
const lineFeed = 10
const firstLines = 64

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
  /** Where that line begins; null: none was written. */
  at: number | null
}

/** Puts records of one table one after the other, each with its CR LF. */
export class RecordWriter {
  private readonly table: LayoutTable
  private readonly report: ReportChange
  private readonly emptyNumeric: 'zeros' | 'blanks'
  private readonly width: number
  private readonly forms = new Map<string, Form>()
  private out: Uint8Array
  private lines = 0

  constructor(table: LayoutTable, report: ReportChange, emptyNumeric: 'zeros' | 'blanks' = 'zeros') {
    this.table = table
    this.report = report
    this.emptyNumeric = emptyNumeric
    this.width = table.width + 2
    this.out = new Uint8Array(this.width * firstLines)
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
    const at = this.lines * this.width
    this.makeRoom(at + this.width)
    if (form.at === null) this.begin(form, at)
    else this.out.copyWithin(at, form.at, form.at + this.table.width)
    this.gather(form, layers)
    let index = 0
    for (const field of form.fields) {
      this.putField(form, index, field, form.values[form.slotOf[index] ?? 0] ?? '', at)
      index += 1
    }
    form.at = at
    this.out[at + this.table.width] = carriageReturn
    this.out[at + this.table.width + 1] = lineFeed
    this.lines += 1
  }

  bytes(): Uint8Array {
    return this.out.slice(0, this.lines * this.width)
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

  /** Constants and fillers. */
  private begin({ table }: Form, at: number): void {
    encodeRecord(table, {}, this.out, at, this.report, this.emptyNumeric)
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

  private makeRoom(length: number): void {
    if (length <= this.out.length) return
    const larger = new Uint8Array(Math.max(length, this.out.length * 2))
    larger.set(this.out)
    this.out = larger
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
    at: null,
  }
}
