// Which lines of a statement are new: pure. Files overlap, and banks give the same day in several formats. The bank's own id tells a line;
// where a file has none, day, amount and document do, and of equal lines the running order.
import type { StatementLine } from '@caderneta/banking'
import { daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'

export type KnownLine = {
  day: string
  cents: number
  document: string
  turn: number
  bank_ref: string | null
}
export type NewLine = StatementLine & { turn: number }

export function newLines(file: readonly StatementLine[], known: readonly KnownLine[]): NewLine[] {
  const byRef = new Map(known.flatMap((line) => (line.bank_ref === null ? [] : [[line.bank_ref, line] as const])))
  const read = file.map((line) => withOwnId(line, byRef))
  const told = new Set(read.flatMap(({ bankId }) => bankId ?? []))
  // A known line that this file names by its id stands for no other line of the file.
  const free = grouped(known.filter(({ bank_ref: ref }) => ref === null || !told.has(ref)))
  const turns = lastTurns(known)
  return read.flatMap((line) => {
    if (line.bankId !== null && byRef.has(line.bankId)) return []
    if (isTaken(free.get(`${line.day} ${line.cents}`) ?? [], line)) return []
    const key = keyOf(line)
    // none: the first line of its kind
    const turn = (turns.get(key) ?? 0) + 1
    turns.set(key, turn)
    return [{ ...line, turn }]
  })
}

/** A bank may give the day of a line anew, within these days. */
const mostDaysApart = 7

/** Some banks count the lines of each file from one: an id that stands for another amount, or for a day long past, tells nothing of this line. */
function withOwnId(line: StatementLine, byRef: ReadonlyMap<string, KnownLine>): StatementLine {
  const same = line.bankId === null ? undefined : byRef.get(line.bankId)
  if (!same || (same.cents === line.cents && daysApart(same, line) <= mostDaysApart)) return line
  return { ...line, bankId: null }
}

function daysApart(one: { day: string }, other: { day: string }): number {
  return Math.abs(daysBetween(toCalendarDate(one.day), toCalendarDate(other.day)))
}

/** Takes the known line that this one repeats out of `free`. Two ids that differ are two lines; a document that a file leaves out denies nothing. */
function isTaken(free: KnownLine[], line: StatementLine): boolean {
  const same = (document: string) => document === line.document || bare(document) === bare(line.document)
  const at = free.findIndex(
    ({ document, bank_ref: ref }) =>
      !(ref !== null && line.bankId !== null) && (same(document) || document === '' || line.document === ''),
  )
  if (at !== -1) free.splice(at, 1)
  return at !== -1
}

function bare(document: string): string {
  return document.replace(/[^0-9A-Za-z]/g, '').replace(/^0+/, '')
}

function grouped(lines: readonly KnownLine[]): Map<string, KnownLine[]> {
  return Map.groupBy(lines, ({ day, cents }) => `${day} ${cents}`)
}

function lastTurns(known: readonly KnownLine[]): Map<string, number> {
  const turns = new Map<string, number>()
  // none: the first line of its kind
  for (const line of known) turns.set(keyOf(line), Math.max(turns.get(keyOf(line)) ?? 0, line.turn))
  return turns
}

function keyOf({ day, cents, document }: Pick<KnownLine, 'day' | 'cents' | 'document'>): string {
  return `${day} ${cents} ${document}`
}
