// The lines of a transfer under their titles, and where each comes from in words.
import type { TransferLine } from '@caderneta/contracts/transfer-shapes'
import type { Words } from './phrases.ts'

type GroupId = 'income' | 'taken' | 'settled'
export type Groups = { id: GroupId; lines: TransferLine[] }[]

const groupOf: Record<TransferLine['kind'], GroupId> = {
  covered: 'income',
  late: 'income',
  schedule: 'income',
  fee: 'income',
  received: 'income',
  discountsBorne: 'income',
  charges: 'income',
  commission: 'income',
  cost: 'income',
  evaded: 'taken',
  canceled: 'taken',
  replaced: 'taken',
  feeReturned: 'taken',
  counter: 'taken',
  counterReturned: 'taken',
  discounts: 'taken',
  undone: 'taken',
  carried: 'settled',
}

/** In the order of the calculation, which no group breaks. */
export function groupsOf(lines: readonly TransferLine[]): Groups {
  const groups = Map.groupBy(lines, ({ kind }) => groupOf[kind])
  return [...groups].map(([id, ofGroup]) => ({ id, lines: ofGroup }))
}

const behind: Partial<Record<TransferLine['kind'], 'sources_payments' | 'sources_enrollments' | 'sources_fees'>> = {
  schedule: 'sources_enrollments',
  received: 'sources_payments',
  discountsBorne: 'sources_payments',
  charges: 'sources_payments',
  commission: 'sources_payments',
  cost: 'sources_fees',
  counter: 'sources_payments',
  counterReturned: 'sources_payments',
  discounts: 'sources_payments',
  undone: 'sources_payments',
}

export function sourceText({ kind, sources: count }: TransferLine, t: Words): string {
  return kind === 'carried' ? t('from_before') : t(behind[kind] ?? 'sources_invoices', { count })
}
