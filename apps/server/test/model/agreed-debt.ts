// What a family owes beside its agreement, and where every cent of the debt stands once the agreement is paid or broken.
import { must } from '../../src/platform/must.ts'

/** Of what was paid of it, the money of the counter: each time that it took some. */
export type Part = { id: string; cents: number; open: number; counter: number[] }
type Status = 'created' | 'pending' | 'liquidated' | 'cancelled'
export type Agreed = {
  id: string
  status: Status
  /** As it was read last: what follows payments by itself counts it on too. */
  version: number
  /** Places of the invoices in the family, what each was of, and what it cost more. */
  items: { at: number; principal: number; charges: number }[]
  total: number
  needsApproval: boolean
  isApproved: boolean
  isAccepted: boolean
  parts: Part[]
}

export type Debtor = {
  guardianId: string
  /**
   * `back`: from how many agreements it came back; `covered`: by their money; `settled`: by the one that took it for good; `given`: what was open of it
   * when it was given back.
   */
  invoices: { id: string; open: number; back: number; covered: number; settled: number | null; given: number | null }[]
  agreed: Agreed | null
  /** What came in, of invoices and of installments; and what of it a broken agreement kept as charges. */
  received: number
  kept: number
  /** What is not owed any more, and what of the money is credit. */
  letGo: number
  credit: number
}

/** The status follows its installments, and its money belongs to its months once all is paid. */
export function followed({ agreed, invoices }: Debtor): void {
  if (!agreed) return
  const isKept = agreed.parts.every(({ open }) => open === 0)
  agreed.status = isKept ? 'liquidated' : 'pending'
  const beyond = agreed.total - agreed.items.reduce((cents, { principal }) => cents + principal, 0)
  const charges = chargesOf(agreed.items, beyond)
  agreed.items.forEach(({ at, principal }, place) => {
    must(invoices[at], 'it is there').settled = isKept ? principal + (charges[place] ?? 0) : null
  })
}

/** What was paid covers the invoices, the oldest first; the rest of it are the charges that were agreed. */
export function restored(family: Debtor, { parts, items }: Agreed): void {
  let left = parts.reduce((cents, part) => cents + part.cents - part.open, 0)
  const beyond = Math.max(0, left - items.reduce((cents, { principal }) => cents + principal, 0))
  const charges = chargesOf(items, beyond)
  for (const [place, { at, principal }] of items.entries()) {
    const covered = Math.min(left, principal)
    left -= covered
    const invoice = must(family.invoices[at], 'it is there')
    if (covered === principal) Object.assign(invoice, { settled: principal + (charges[place] ?? 0) })
    else
      Object.assign(invoice, { open: principal - covered, back: invoice.back + 1, covered: invoice.covered + covered })
  }
  family.kept += left
  for (const part of parts) part.open = 0
}

/** Charges by what each month cost more, whole cents to the largest rests; by the months themselves where none cost more. */
function chargesOf(items: Agreed['items'], beyond: number): number[] {
  const isLate = items.some(({ charges }) => charges > 0)
  const weights = items.map(({ principal, charges }) => (isLate ? charges : principal))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const exact = weights.map((weight) => (beyond * weight) / whole)
  const parts = exact.map(Math.floor)
  const restOf = (place: number) => (exact[place] ?? 0) - (parts[place] ?? 0)
  const places = parts.map((_, place) => place).toSorted((a, b) => restOf(b) - restOf(a) || a - b)
  const left = beyond - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, place) => part + (places.indexOf(place) < left ? 1 : 0))
}

/** Of an agreement that was paid to the end no payment is taken back while a month of it is with the family. */
export const isPartBack = ({ agreed, invoices }: Debtor) =>
  agreed?.status === 'liquidated' && agreed.items.some(({ at }) => invoices[at]?.given !== null)
