import type { InvoiceStatus } from '@caderneta/contracts/invoice-shapes'

/** Where an invoice may stand of which money came, whole or in part. */
const mayBePaid = ['paid', 'pending', 'expired', 'inProtest'] as const satisfies readonly InvoiceStatus[]

/** What an agreement took is canceled, and paid once that has ended. */
export const paidOrAgreed = [...mayBePaid, 'canceled'] as const

/** The statuses that a list of months to give back shows: canceled ones where an agreement settled one of them. */
export function toGiveBack(agreedCount: number): string {
  return (agreedCount > 0 ? paidOrAgreed : mayBePaid).join(',')
}
