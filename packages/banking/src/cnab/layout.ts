/** How sure we are of a position: seen in real files, in two unrelated sources, in one, or sources disagree. */
export type Confidence = 'checked' | 'two' | 'one' | 'disputed'

export type FieldType = 'num' | 'alpha' | 'date' | 'cents' | 'rate'

export type DateFormat = 'DDMMYY' | 'DDMMYYYY' | 'YYYYMMDD'

/** One field of a record. Positions are 1-based and inclusive, one byte each, as bank manuals print them. */
export type Field = {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly type: FieldType
  readonly confidence: Confidence
  /** Decimal places of `cents` (always 2) and `rate`. */
  readonly decimals?: number
  readonly format?: DateFormat
  /** Constant the field always carries. */
  readonly value?: string
  /** What stands in a field nobody names; `bank`: written blank, ignored on reading. */
  readonly fill?: 'blank' | 'zeros' | 'bank'
  readonly codes?: Readonly<Record<string, string>>
  /** In pt-BR, for the printed layout. */
  readonly note?: string
}

/** A record is recognized when every pair [position, text] stands in the line. */
export type Match = readonly [start: number, value: string]

export type RecordTable = {
  readonly record: string
  readonly match: readonly Match[]
  readonly fields: readonly Field[]
}

export type LayoutName = 'cnab240' | 'cnab400'
export type FileKind = 'remessa' | 'retorno'

/** One bank, layout, direction and edition: writer, reader, validator and printed page all come from this. */
export type LayoutTable = {
  readonly bank: string
  readonly layout: LayoutName
  readonly kind: FileKind
  /** Edition the table follows, in pt-BR. */
  readonly version: string
  readonly width: 240 | 400
  /** Where the positions were read. */
  readonly sources: readonly string[]
  /** Real files whose every line was read with the table. */
  readonly checkedFiles: readonly string[]
  readonly records: readonly RecordTable[]
}

type Extra = Omit<Field, 'name' | 'start' | 'end' | 'type' | 'confidence'>

/** Digits, padded with zeros on the left. */
export function num(name: string, start: number, end: number, confidence: Confidence, extra: Extra = {}): Field {
  return { name, start, end, type: 'num', confidence, ...extra }
}

/** Text, padded with blanks on the right. */
export function alpha(name: string, start: number, end: number, confidence: Confidence, extra: Extra = {}): Field {
  return { name, start, end, type: 'alpha', confidence, ...extra }
}

/** A day; zeros mean absent. */
export function date(
  name: string,
  start: number,
  end: number,
  confidence: Confidence,
  format: DateFormat,
  extra: Extra = {},
): Field {
  return { name, start, end, type: 'date', confidence, format, ...extra }
}

/** Money in cents. */
export function cents(name: string, start: number, end: number, confidence: Confidence, extra: Extra = {}): Field {
  return { name, start, end, type: 'cents', confidence, decimals: 2, ...extra }
}

/** A rate (or a value that may be a rate or an amount) with `decimals` places. */
export function rate(
  name: string,
  start: number,
  end: number,
  confidence: Confidence,
  decimals: number,
  extra: Extra = {},
): Field {
  return { name, start, end, type: 'rate', confidence, decimals, ...extra }
}

/** Positions nobody names, written blank. */
export function blank(start: number, end: number, confidence: Confidence, extra: Extra = {}): Field {
  return { name: `blank${start}`, start, end, type: 'alpha', confidence, fill: 'blank', ...extra }
}

/** Positions nobody names, written with zeros. */
export function zeros(start: number, end: number, confidence: Confidence, extra: Extra = {}): Field {
  return { name: `zeros${start}`, start, end, type: 'num', confidence, fill: 'zeros', ...extra }
}

/** Positions the bank keeps for itself: written blank, ignored on reading. */
export function bankUse(start: number, end: number, confidence: Confidence, extra: Extra = {}): Field {
  return { name: `bankUse${start}`, start, end, type: 'alpha', confidence, fill: 'bank', ...extra }
}

export function record(name: string, match: readonly Match[], fields: readonly Field[]): RecordTable {
  return { record: name, match, fields }
}

/** The faults of a table (gap, overlap, width, repeated name, constant that does not fit), in words; none when sound. */
export function layoutFaults(table: LayoutTable): string[] {
  return table.records.flatMap((each) => recordFaults(table.width, each))
}

function recordFaults(width: number, table: RecordTable): string[] {
  const faults: string[] = []
  let next = 1
  const names = new Set<string>()
  for (const field of table.fields) {
    const at = `${table.record}.${field.name} ${field.start}-${field.end}`
    if (field.start !== next) faults.push(`${at}: expected to start at ${next}`)
    if (field.end < field.start) faults.push(`${at}: ends before it starts`)
    if (names.has(field.name)) faults.push(`${at}: name repeated`)
    names.add(field.name)
    faults.push(...fieldFaults(at, field))
    next = field.end + 1
  }
  if (next !== width + 1) faults.push(`${table.record}: ends at ${next - 1}, not ${width}`)
  return faults
}

function fieldFaults(at: string, field: Field): string[] {
  const length = field.end - field.start + 1
  const faults: string[] = []
  if ((field.value ?? '').length > length) faults.push(`${at}: constant is too long`)
  if (field.type === 'date' && field.format?.length !== length) faults.push(`${at}: date format does not fit`)
  if (hasDecimals(field) && field.decimals === undefined) faults.push(`${at}: decimals missing`)
  return faults
}

function hasDecimals(field: Field): boolean {
  return field.type === 'cents' || field.type === 'rate'
}
