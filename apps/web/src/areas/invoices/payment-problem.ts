import type { ChargesToday } from '@caderneta/contracts/invoice-shapes'

export type PaymentProblem =
  | { field: 'date'; key: 'dateNeeded' | 'future' }
  | { field: 'date'; key: 'beforeIssue'; on: string }
  | { field: 'value'; key: 'valueNeeded' }
  | { field: 'value'; key: 'tooSmall'; cents: number }

type Payment = {
  date: string | null
  value: number | null
  today: string
  issueDate: string | null
  /** Of the chosen date; undefined while they are asked for. */
  charges: Pick<ChargesToday, 'openCents' | 'discountCents'> | undefined
}

/** Why money at the counter cannot be booked as it was typed. The school may waive charges, never what is owed without them. */
export function paymentProblem(payment: Payment): PaymentProblem | undefined {
  return dateProblem(payment) ?? valueProblem(payment)
}

function dateProblem({ date, today, issueDate }: Payment): PaymentProblem | undefined {
  if (date === null) return { field: 'date', key: 'dateNeeded' }
  if (date > today) return { field: 'date', key: 'future' }
  return issueDate !== null && date < issueDate ? { field: 'date', key: 'beforeIssue', on: issueDate } : undefined
}

function valueProblem({ value, charges }: Payment): PaymentProblem | undefined {
  if (value === null || value === 0) return { field: 'value', key: 'valueNeeded' }
  const least = charges ? charges.openCents - charges.discountCents : 0
  return value < least ? { field: 'value', key: 'tooSmall', cents: least } : undefined
}
