import { isNumeric, wholeNumber } from './decode.ts'
import { mayHoldLetters } from './encode.ts'
import { numberOf, startOf, type FileLines } from './file-lines.ts'
import type { Field, LayoutTable, RecordTable } from './layout.ts'
import { meaningOf } from './field-meanings.ts'

/** A record table prepared for reading bytes: offsets are 0-based, ends exclusive. */
export type RecordPlan = {
  readonly table: RecordTable
  readonly match: readonly { start: number; bytes: Uint8Array }[]
  /** Fields that must hold digits or blanks. */
  readonly numeric: readonly { field: Field; start: number; end: number }[]
  readonly constants: readonly { field: Field; start: number; bytes: Uint8Array }[]
  readonly fields: ReadonlyMap<string, Field>
}

export type LayoutPlan = {
  readonly layout: LayoutTable
  readonly records: readonly RecordPlan[]
  /** Records by the byte at the place that tells them apart: position 1 (CNAB 400) or 8 (CNAB 240). */
  readonly byType: ReadonlyMap<number, readonly RecordPlan[]>
  readonly typeOffset: number
}

const plans = new WeakMap<LayoutTable, LayoutPlan>()

/** The plan of a table, made once. */
export function planOf(layout: LayoutTable): LayoutPlan {
  const known = plans.get(layout)
  if (known) return known
  const records = layout.records.map(recordPlan)
  const typeOffset = layout.width === 240 ? 7 : 0
  const byType = new Map<number, RecordPlan[]>()
  for (const plan of records) {
    const type = plan.match.find((each) => each.start === typeOffset)?.bytes[0] ?? 0
    byType.set(
      type,
      [...(byType.get(type) ?? []), plan].toSorted((a, b) => b.match.length - a.match.length),
    )
  }
  const made = { layout, records, byType, typeOffset }
  plans.set(layout, made)
  return made
}

/** The record a line is, or null when the table has no such record. */
export function recordAt(plan: LayoutPlan, bytes: Uint8Array, offset: number): RecordPlan | null {
  const candidates = plan.byType.get(bytes[offset + plan.typeOffset] ?? 0)
  if (!candidates) return null
  for (const candidate of candidates) if (matches(candidate, bytes, offset)) return candidate
  return null
}

/** The field of a record by name, or null. */
export function fieldOf(plan: RecordPlan | null, name: string): Field | null {
  return plan?.fields.get(name) ?? null
}

/** A count or sum of a trailer; null when the record has no such field or it is not a number. */
export function numberIn(plan: RecordPlan, lines: FileLines, line: number, name: string): number | null {
  const field = plan.fields.get(name)
  if (!field) return null
  const start = startOf(lines, line) + field.start - 1
  const end = start + field.end - field.start + 1
  return isNumeric(lines.bytes, start, end) ? wholeNumber(lines.bytes, start, end) : null
}

/** Reports what is not as the table says and tells whether all of `needed` can be trusted. */
export function checkRecord(plan: RecordPlan, lines: FileLines, line: number, needed: ReadonlySet<string>): boolean {
  const hasNumbers = checkNumbers(plan, lines, line, needed)
  return checkConstants(plan, lines, line) && hasNumbers
}

function checkNumbers(plan: RecordPlan, lines: FileLines, line: number, needed: ReadonlySet<string>): boolean {
  const offset = startOf(lines, line)
  let isSound = true
  for (const each of plan.numeric) {
    if (isNumeric(lines.bytes, offset + each.start, offset + each.end)) continue
    const isNeeded = needed.has(each.field.name)
    if (isNeeded) isSound = false
    reportField(lines, line, each.field, isNeeded ? 'error' : 'warning', 'deveria ter só números')
  }
  return isSound
}

/** A line of another bank is never trusted; any other constant out of place is told and passes. */
function checkConstants(plan: RecordPlan, lines: FileLines, line: number): boolean {
  const offset = startOf(lines, line)
  let isSound = true
  for (const each of plan.constants) {
    if (startsWith(lines.bytes, offset + each.start, each.bytes)) continue
    const isBank = each.field.name === 'bankCode'
    if (isBank) isSound = false
    const text = new TextDecoder('latin1').decode(each.bytes).trimEnd()
    reportField(lines, line, each.field, isBank ? 'error' : 'warning', `deveria ser "${text}"`)
  }
  return isSound
}

export function reportField(
  lines: FileLines,
  line: number,
  field: Field,
  severity: 'error' | 'warning',
  fault: string,
): void {
  const start = startOf(lines, line) + field.start - 1
  const found = lines.text.slice(start, start + field.end - field.start + 1)
  lines.problems.add({
    severity,
    line: numberOf(lines, line),
    column: field.start,
    message: `O campo ${meaningOf(field)} (posições ${field.start} a ${field.end}) ${fault}; veio "${found}".`,
  })
}

function recordPlan(table: RecordTable): RecordPlan {
  const matched = new Set(table.match.map(([start]) => start))
  return {
    table,
    match: table.match.map(([start, value]) => ({ start: start - 1, bytes: latin1(value) })),
    numeric: table.fields.filter(isPlainNumber).map((field) => ({ field, start: field.start - 1, end: field.end })),
    constants: table.fields
      .filter((field) => field.value !== undefined && !matched.has(field.start))
      .map((field) => ({ field, start: field.start - 1, bytes: latin1(padded(field)) })),
    fields: new Map(table.fields.map((field) => [field.name, field])),
  }
}

function isPlainNumber(field: Field): boolean {
  return field.type !== 'alpha' && field.fill === undefined && !mayHoldLetters(field)
}

function padded(field: Field): string {
  const length = field.end - field.start + 1
  const value = field.value ?? ''
  return field.type === 'alpha' ? value.padEnd(length) : value.padStart(length, '0')
}

function matches(plan: RecordPlan, bytes: Uint8Array, offset: number): boolean {
  for (const each of plan.match) if (!startsWith(bytes, offset + each.start, each.bytes)) return false
  return true
}

function startsWith(bytes: Uint8Array, at: number, expected: Uint8Array): boolean {
  for (let index = 0; index < expected.length; index += 1) if (bytes[at + index] !== expected[index]) return false
  return true
}

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
