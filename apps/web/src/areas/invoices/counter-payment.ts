import type { Invoice } from '@caderneta/contracts/invoice-shapes'

/** The counter's money that is put right or taken back: the last of it. What a counter took for what was paid covers nothing. */
export function lastCounterPayment({ payments }: Pick<Invoice, 'payments'>) {
  return payments.findLast(({ method, principalCents }) => method === 'school' && principalCents > 0)
}
