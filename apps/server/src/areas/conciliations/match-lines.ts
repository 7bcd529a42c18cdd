// Whose day a line of a statement is, as far as day, account and amount tell without a doubt: pure. What stays is for a person.
import type { StatementKind } from '@caderneta/banking'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'

/** `openCents`: what is booked of the day less fees, and not credited yet. */
export type OpenDay = { id: string; day: string; openCents: number; feeCents: number }
export type FreeLine = { id: string; day: string; cents: number; kind: StatementKind }
export type Match<Line extends FreeLine> = { line: Line; dayId: string }

/** The credit of a weekend or a late run of the bank stands on one of the days that follow. */
const latestDays = 3

/**
 * Days are first given lines that make them up to the cent, on the day itself and then on those that follow; then each takes what its own
 * day calls collection, so that a difference shows as what it is.
 */
export function matchedLines<Line extends FreeLine>(days: readonly OpenDay[], lines: readonly Line[]): Match<Line>[] {
  const pool = new Pool(lines)
  const matches: Match<Line>[] = []
  let open = days.filter(({ openCents }) => openCents !== 0).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  for (const find of [exactOf, laterOf, ownOf]) {
    const found = open.map((day) => ({ day, lines: pool.taken(find(day, pool, open)) }))
    matches.push(...found.flatMap(({ day, lines: own }) => own.map((line) => ({ line, dayId: day.id }))))
    open = found.filter(({ lines: own }) => own.length === 0).map(({ day }) => day)
  }
  return matches
}

class Pool<Line extends FreeLine> {
  readonly #byDay: Map<string, Line[]>
  readonly #used = new Set<string>()

  constructor(lines: readonly Line[]) {
    this.#byDay = Map.groupBy(lines, ({ day }) => day)
  }

  on(day: string): Line[] {
    return (this.#byDay.get(day) ?? []).filter(({ id }) => !this.#used.has(id))
  }

  taken(lines: Line[]): Line[] {
    for (const { id } of lines) this.#used.add(id)
    return lines
  }
}

type Find = <Line extends FreeLine>(day: OpenDay, pool: Pool<Line>, open: readonly OpenDay[]) => Line[]

/** One line of the whole amount, or all that the day calls collection, with or without the fees that are debited apart. */
const exactOf: Find = ({ day, openCents }, pool) => {
  const lines = pool.on(day)
  const whole = lines.filter(({ cents }) => cents === openCents)
  if (whole.length > 0) return whole.slice(0, 1)
  const credits = lines.filter(isCollection)
  const withFees = lines.filter((line) => isCollection(line) || line.kind === 'fee')
  return [withFees, credits].find((some) => some.length > 0 && sumOf(some) === openCents) ?? []
}

const laterOf: Find = ({ day, openCents }, pool, open) => {
  if (openCents < 0 || open.filter((other) => other.openCents === openCents).length > 1) return []
  const days = Array.from({ length: latestDays }, (_, after) => addDays(toCalendarDate(day), after + 1))
  const found = days.flatMap((later) => pool.on(later).filter(({ cents }) => cents === openCents))
  return found.length === 1 ? found : []
}

const ownOf: Find = ({ day, feeCents }, pool) => {
  const lines = pool.on(day)
  const fees = lines.filter(({ kind }) => kind === 'fee')
  const isTold = feeCents > 0 && sumOf(fees) === -feeCents
  return [...lines.filter(isCollection), ...(isTold ? fees : [])]
}

function isCollection({ kind, cents }: FreeLine): boolean {
  return cents > 0 && (kind === 'slips' || kind === 'pix')
}

function sumOf(lines: readonly FreeLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0)
}
