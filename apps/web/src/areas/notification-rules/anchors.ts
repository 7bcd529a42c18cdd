// What the days of a rule are counted from, as its words name it.
import type { RuleType } from '@caderneta/contracts/notification-rules'

export type Anchor = 'due' | 'paid' | 'offer' | 'broken' | 'enrollment' | 'contract' | 'opening'

export const anchorOf: Record<RuleType, Anchor> = {
  invoices: 'due',
  paid: 'paid',
  agreementOffers: 'offer',
  installments: 'due',
  brokenAgreements: 'broken',
  enrollments: 'enrollment',
  signatures: 'contract',
  reEnrollments: 'opening',
}
