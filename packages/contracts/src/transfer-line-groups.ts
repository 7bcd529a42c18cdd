// The lines of a transfer by group: what comes in, what is taken or goes back, what people decided.
import type { TransferLineKind } from '@caderneta/kernel/transfer-facts'
import type { Phrase } from './refusals.ts'
import type { TransferLine } from './transfer-shapes.ts'

export type LineGroup = 'income' | 'taken' | 'settled'

export const lineGroupWords: Record<LineGroup, Phrase> = {
  income: { 'pt-BR': 'Receita', en: 'Income' },
  taken: { 'pt-BR': 'Retenções e devoluções', en: 'Retentions and what goes back' },
  settled: { 'pt-BR': 'Acertos', en: 'Settled' },
}

export const groupOf: Record<TransferLineKind, LineGroup> = {
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
  deferred: 'settled',
  overCapBefore: 'settled',
  overCap: 'settled',
  rectification: 'settled',
  anticipation: 'settled',
  creditLine: 'settled',
  installment: 'settled',
  interest: 'settled',
  balancing: 'settled',
  erpRefund: 'settled',
  detached: 'settled',
  creditGranted: 'settled',
  anticipated: 'settled',
  price: 'settled',
  carried: 'settled',
}

/** In the order of the calculation, which no group breaks. */
export function groupsOf(lines: readonly TransferLine[]): { id: LineGroup; lines: TransferLine[] }[] {
  const groups = Map.groupBy(lines, ({ kind }) => groupOf[kind])
  return [...groups].map(([id, ofGroup]) => ({ id, lines: ofGroup }))
}
