import type { CreditOrder } from '@caderneta/contracts/settlements'
import type { CreditOrderRow } from '../invoices/public.ts'

export function toCreditOrder({ id, cents, status, created_at: createdAt }: CreditOrderRow): CreditOrder {
  return { id, cents, status, createdAt: createdAt.toISOString() }
}
