// What each type of rule counts its days from, and what its messages are about. Pure.
import type { RuleType, Trigger } from './notification-shapes.ts'

/** What a message tells of: the ids that it keeps are of these. */
export type MessageAbout = 'invoice' | 'agreement' | 'enrollment'

type Nature = {
  about: MessageAbout
  /** What its templates are for; null: the side of the day says. */
  trigger: Trigger | null
  /** Days before are counted too, not those after alone. */
  hasBefore: boolean
  /** A charge asks for money and is held back and counted; a service does neither. */
  lane: 'charge' | 'service'
  /** What a family may stop: e-mails that remind of something. Receipts and what it must be told come all the same. */
  isReminder: boolean
}

export const ruleNatures: Record<RuleType, Nature> = {
  invoices: { about: 'invoice', trigger: null, hasBefore: true, lane: 'charge', isReminder: true },
  paid: { about: 'invoice', trigger: 'paid', hasBefore: false, lane: 'service', isReminder: false },
  agreementOffers: { about: 'agreement', trigger: 'agreement', hasBefore: false, lane: 'charge', isReminder: true },
  installments: { about: 'invoice', trigger: 'installment', hasBefore: true, lane: 'charge', isReminder: true },
  brokenAgreements: {
    about: 'agreement',
    trigger: 'brokenAgreement',
    hasBefore: false,
    lane: 'charge',
    isReminder: true,
  },
  enrollments: { about: 'enrollment', trigger: 'enrollment', hasBefore: false, lane: 'service', isReminder: false },
  signatures: { about: 'enrollment', trigger: 'signature', hasBefore: false, lane: 'service', isReminder: true },
  reEnrollments: { about: 'enrollment', trigger: 'reEnrollment', hasBefore: true, lane: 'service', isReminder: true },
}

/** What a day of a rule is about: templates are written for one of these. */
export function triggerOf(type: RuleType, days: number): Trigger {
  const { trigger } = ruleNatures[type]
  if (trigger !== null) return trigger
  if (days === 0) return 'dueToday'
  return days < 0 ? 'beforeDue' : 'overdue'
}
