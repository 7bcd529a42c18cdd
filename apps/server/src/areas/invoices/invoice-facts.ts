// What the rules of an invoice go by.
import type { BankRegistration, InvoiceStatus } from '@caderneta/contracts/invoice-shapes'
import type { AgreedState } from './cover-conditions.ts'
import type { HoldReason } from './held-refusals.ts'
import type { Disagreement } from './told-amounts.ts'

export type InvoiceFacts = {
  status: InvoiceStatus
  bankRegistration: BankRegistration
  /** Due date moved to the next business day: up to it nothing is late. */
  effectiveDueOn: string
  nominalCents: number
  openCents: number
  paidCents: number
  /** Which second copy of its charge it is; absent: none. */
  copy?: number
  /** Its enrollment is canceled, or its student has left; absent: not. */
  isEnrollmentGone?: boolean
  /** Not guaranteed meanwhile; absent: it is not in quarantine. */
  isInQuarantine?: boolean
  /** Its school is denied as seller: nobody is offered anything to pay with; absent: not. */
  isSellerDenied?: boolean
  /** What is given out of it says two amounts; absent: it was not read. */
  disagreement?: Disagreement | null
  /** By money of agreements that have ended, which no payment of it is; absent: it was not read. */
  coveredCents?: number
  /** An installment that covers it is owed again; absent: it was not read. */
  isCoverOwed?: boolean
  /** What became of the agreement that took it; null: none did; absent: it was not read. */
  agreed?: AgreedState | null
  /** Money other than a counter’s covers a part of it; absent: it was not read. */
  isCoveredBeside?: boolean
  /** Why it must be left alone for now; empty when nobody holds it. */
  holds: readonly HoldReason[]
}
