// Hashes of what a transfer was calculated from and of what came out. They are taken over rows in one order, so that the frozen rows of the
// database give them again.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { CalculatedTransfer } from '@caderneta/kernel/transfer-lines'
import type { Movement, TransferTerms } from '@caderneta/kernel/transfer-facts'
import { createHash } from 'node:crypto'

type Input = { competence: CalendarDate; terms: TransferTerms; carriedCents: number; movements: readonly Movement[] }

/** Of the movements in the order of the calculation: component, source, item. A first item is not said: the hashes of transfers that knew no items stand. */
export function inputHash({ competence, terms, carriedCents, movements }: Input): string {
  const hash = createHash('sha256')
  hash.update(
    JSON.stringify([competence, carriedCents, Object.entries(terms).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
  )
  for (const { component, sourceId, item, turn, line, invoiceId, cents, feeCents } of movements)
    hash.update(
      `\n${component}:${sourceId}:${turn}:${line}:${invoiceId}:${cents}:${feeCents}${item > 1 ? `:${item}` : ''}`,
    )
  return hash.digest('hex')
}

export function outputHash({
  lines,
  resultCents,
  installments,
}: Pick<CalculatedTransfer, 'lines' | 'resultCents' | 'installments'>): string {
  const rows = lines.map(({ kind, cents, baseCents, sources }) => [kind, cents, baseCents, sources])
  const dates = installments.map(({ date, cents }) => [date, cents])
  return createHash('sha256')
    .update(JSON.stringify([rows, resultCents, dates]))
    .digest('hex')
}
