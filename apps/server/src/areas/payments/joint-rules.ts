// Which invoices one Pix may pay together, and what it asks for. Pure.
import type { JointChargeRow, JointInvoice, JointPart } from './joint-charge-store.ts'
import { partCents } from './joint-charge-store.ts'

/** Most invoices of one code: more than a family has children and months in arrears. */
export const mostTogether = 20

export type JointProblem =
  | { code: 'joint_pix_unknown_invoice' }
  | { code: 'joint_pix_not_payable'; number: number }
  | { code: 'joint_pix_two_receivers' }

export function isPayableTogether(
  { status, payable_until, pix_key, number, is_seller_denied: isDenied }: Omit<JointInvoice, 'id'>,
  today: string,
): boolean {
  if (number === null || pix_key === null || isDenied) return false
  return (status === 'generated' || status === 'pending') && (payable_until === null || payable_until >= today)
}

/** Null where they can be paid by one code. */
export function jointProblem(invoices: readonly JointInvoice[], count: number, today: string): JointProblem | null {
  if (invoices.length !== count) return { code: 'joint_pix_unknown_invoice' }
  const dead = invoices.find((invoice) => !isPayableTogether(invoice, today))
  // none: an invoice of a family's page was issued
  if (dead) return { code: 'joint_pix_not_payable', number: dead.number ?? 0 }
  return new Set(invoices.map(({ pix_key }) => pix_key)).size === 1 ? null : { code: 'joint_pix_two_receivers' }
}

export function partsOf(invoices: readonly JointInvoice[], today: string): JointPart[] {
  return invoices.map((invoice) => ({ invoice_id: invoice.id, cents: partCents(invoice, today) }))
}

/** Does the charge ask for exactly this, today? */
export function isSameCharge(
  charge: Pick<JointChargeRow, 'day' | 'status'>,
  known: readonly JointPart[],
  wanted: readonly JointPart[],
  today: string,
): boolean {
  if (charge.day !== today || known.length !== wanted.length) return false
  const cents = new Map(known.map((part) => [part.invoice_id, part.cents]))
  return wanted.every((part) => cents.get(part.invoice_id) === part.cents)
}

/** A charge is good while each of its invoices is owed as it says, on its day. */
export function isStillGood(
  { day }: Pick<JointChargeRow, 'day'>,
  invoices: readonly (JointInvoice & { cents: number })[],
  today: string,
): boolean {
  return (
    day === today &&
    invoices.every((invoice) => isPayableTogether(invoice, today) && partCents(invoice, today) === invoice.cents)
  )
}

/** What came, laid over the parts in their order; what is beyond them stands with the last. Parts without money are left out. */
export function distributed(parts: readonly JointPart[], cents: number): JointPart[] {
  let left = cents
  return parts
    .map((part, place) => {
      const isLast = place === parts.length - 1
      const taken = isLast ? left : Math.min(left, part.cents)
      left -= taken
      return { ...part, cents: taken }
    })
    .filter((part) => part.cents > 0)
}
