// A transfer as its statement shows it: lines in their one order, the result, and what is paid on which day.
import type { CalendarDate } from './calendar-date.ts'
import { type Cents, sumCents, toCents } from './money.ts'
import {
  type Movement,
  type TransferFacts,
  type TransferLine,
  type TransferLineKind,
  transferLineKinds,
  type TransferTerms,
} from './transfer-facts.ts'
import { transferMovements } from './transfer-movements.ts'
import { closingDate, type DatedPart, datedTransfer } from './transfer-schedule.ts'

export type CalculatedTransfer = {
  movements: Movement[]
  lines: TransferLine[]
  /** The sum of the lines. */
  resultCents: Cents
  /** Below zero nothing is paid: the next transfer begins with it. */
  dueCents: Cents
  installments: DatedPart[]
}

/** The whole calculation: the same facts, in any order, give the same answer. */
export function calculatedTransfer(facts: TransferFacts): CalculatedTransfer {
  return transferOf(transferMovements(facts), facts)
}

/** The statement of movements that are known. */
export function transferOf(
  movements: Movement[],
  { carriedCents, terms, competence }: Pick<TransferFacts, 'carriedCents' | 'terms' | 'competence'>,
): CalculatedTransfer {
  const lines = transferLines(movements, carriedCents)
  const resultCents = sumCents(lines.map(({ cents }) => cents))
  const dueCents = toCents(Math.max(resultCents, 0))
  return { movements, lines, resultCents, dueCents, installments: installmentsOf(dueCents, terms, competence) }
}

/** Lines without a cent behind them are no lines; the fee follows from the movements that it was taken of. */
export function transferLines(movements: readonly Movement[], carriedCents: Cents): TransferLine[] {
  const lines = new Map<TransferLineKind, TransferLine>()
  const add = (kind: TransferLineKind, cents: number, baseCents = 0) => {
    const line = lines.get(kind) ?? { kind, cents: toCents(0), baseCents: toCents(0), sources: 0 }
    lines.set(kind, {
      kind,
      cents: toCents(line.cents + cents),
      baseCents: toCents(line.baseCents + baseCents),
      sources: line.sources + 1,
    })
  }
  for (const { line, cents, feeCents, basis } of movements) {
    add(line, cents)
    if (feeCents !== 0) add(feeLine(feeCents, basis), 0 - feeCents, cents)
  }
  if (carriedCents !== 0)
    lines.set('carried', { kind: 'carried', cents: carriedCents, baseCents: toCents(0), sources: 0 })
  return transferLineKinds.flatMap((kind) => lines.get(kind) ?? [])
}

function feeLine(feeCents: Cents, basis: Movement['basis']): TransferLineKind {
  if (feeCents < 0) return 'feeReturned'
  return basis === 'guaranteed' ? 'fee' : 'commission'
}

/** On the dates of the plan, each day once; without dates whole on the closing day. */
export function installmentsOf(
  total: Cents,
  terms: Pick<TransferTerms, 'closingDay' | 'days' | 'payment'>,
  competence: CalendarDate,
): DatedPart[] {
  if (total === 0) return []
  const { closingDay, days, payment } = terms
  if (days.length === 0) return [{ date: closingDate(competence, closingDay, payment), cents: total }]
  const parts = datedTransfer(total, { closingDay, days, strategy: payment }, competence)
  return sameDay(parts).filter(({ cents }) => cents > 0)
}

/** Two days that a holiday moves to the same one are one payment. */
function sameDay(parts: readonly DatedPart[]): DatedPart[] {
  const byDate = new Map<CalendarDate, Cents>()
  for (const { date, cents } of parts) byDate.set(date, toCents((byDate.get(date) ?? 0) + cents))
  return [...byDate].map(([date, cents]) => ({ date, cents }))
}
