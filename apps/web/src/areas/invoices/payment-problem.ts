import type { ChargesOnDay, Invoice } from '@caderneta/contracts/invoice-shapes'

export type PaymentProblem =
  | { field: 'date'; key: 'dateNeeded' | 'future' }
  | { field: 'date'; key: 'beforeIssue'; on: string }
  | { field: 'value'; key: 'valueNeeded' }
  | { field: 'value'; key: 'tooSmall' | 'tooLarge'; cents: number }

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
  if (!amounts) return undefined
  if (value < amounts.leastCents) return { field: 'value', key: 'tooSmall', cents: amounts.leastCents }
  return value > amounts.mostCents ? { field: 'value', key: 'tooLarge', cents: amounts.mostCents } : undefined
}
