import type { ChargesOnDay, Invoice } from '@caderneta/contracts/invoice-shapes'

export type PaymentProblem =
  | { field: 'date'; key: 'dateNeeded' | 'future' }
  | { field: 'date'; key: 'beforeIssue'; on: string }
  | { field: 'value'; key: 'valueNeeded' }
  | { field: 'value'; key: 'tooSmall' | 'tooLarge'; cents: number }
  | { field: 'value'; key: 'leavesLittle'; cents: number; partCents: number }

type Payment = {
  date: string | null
  value: number | null
  dates: Invoice['receiptDates']
  /** Of the chosen date; undefined while they are asked for. */
  amounts: ChargesOnDay['receipt'] | undefined
}

/** Which limit of the server's answer the typed money passes. */
export function paymentProblem(payment: Payment): PaymentProblem | undefined {
  return dateProblem(payment) ?? valueProblem(payment)
}

function dateProblem({ date, dates: { earliest, latest } }: Payment): PaymentProblem | undefined {
  if (date === null) return { field: 'date', key: 'dateNeeded' }
  if (date > latest) return { field: 'date', key: 'future' }
  return earliest !== null && date < earliest ? { field: 'date', key: 'beforeIssue', on: earliest } : undefined
}

function valueProblem({ value, amounts }: Payment): PaymentProblem | undefined {
  if (value === null || value === 0) return { field: 'value', key: 'valueNeeded' }
  return amounts && amountProblem(value, amounts)
}

function amountProblem(
  value: number,
  { leastCents, mostCents, settlingCents, mostPartCents }: ChargesOnDay['receipt'],
): PaymentProblem | undefined {
  if (value < leastCents) return { field: 'value', key: 'tooSmall', cents: leastCents }
  if (value > mostCents) return { field: 'value', key: 'tooLarge', cents: mostCents }
  if (value >= settlingCents || mostPartCents === null || value <= mostPartCents) return undefined
  return { field: 'value', key: 'leavesLittle', cents: settlingCents, partCents: mostPartCents }
}

/** What stays open after a part of it; null where that much settles the invoice, or is not taken. */
export function restAfter(value: number | null, charges: ChargesOnDay | undefined): number | null {
  const mostPart = charges?.receipt.mostPartCents ?? null // none: no part is taken
  if (!charges || value === null || mostPart === null || value > mostPart || value < charges.receipt.leastCents)
    return null
  return charges.openCents - value
}
