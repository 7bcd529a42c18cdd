// Shapes of notification rules and of what they wrote to families.
import { z } from 'zod'
import { AbilityAnswer, Id } from './fields.ts'
import { MessageChannel } from './message-channel.ts'
import { EligibilityReason, Line, TemplateSource } from './message-template-shapes.ts'
import { AnyCategory } from './products.ts'

/**
 * What its days are counted from: the due date of an invoice, its payment; the day of an agreement's offer, the due date of its installment,
 * the day on which it was broken; the day of an enrollment, of a contract's link, the first day of the period of re-enrollment.
 */
export const RuleType = z.enum([
  'invoices',
  'paid',
  'agreementOffers',
  'installments',
  'brokenAgreements',
  'enrollments',
  'signatures',
  'reEnrollments',
])
export type RuleType = z.output<typeof RuleType>
export const RuleStatus = z.enum(['draft', 'pendingPublication', 'active', 'paused'])
export type RuleStatus = z.output<typeof RuleStatus>
/** What makes a message: by the type of the rule and the side of the day. */
export const Trigger = z.enum([
  'beforeDue',
  'dueToday',
  'overdue',
  'paid',
  'agreement',
  'installment',
  'brokenAgreement',
  'enrollment',
  'signature',
  'reEnrollment',
])
export type Trigger = z.output<typeof Trigger>

export const farthestDay = 31
export const mostActions = 30

const TemplateChoice = z.strictObject({ id: Id, source: TemplateSource })

const ActionInput = z.strictObject({
  name: Line(60),
  days: z.number().int().min(-farthestDay).max(farthestDay),
  channel: MessageChannel,
  template: TemplateChoice,
  /** Of another channel: sent with where the family has no address of the first one, or it refuses for good. */
  fallback: TemplateChoice.nullable().default(null),
  isOn: z.boolean().default(true),
})
export type ActionInput = z.output<typeof ActionInput>

const Content = z.strictObject({
  name: Line(80),
  schoolIds: z.array(Id).max(500).default([]),
  categories: z.array(AnyCategory).max(AnyCategory.options.length).default([]),
  actions: z.array(ActionInput).max(mostActions).default([]),
})
export const NotificationRuleInput = Content.extend({ type: RuleType })
export const NotificationRuleUpdate = Content.extend({ version: z.number().int().min(1) })

/** Why an action sends nothing for now. */
export const SuspendedReason = z.enum([
  ...EligibilityReason.options,
  'templateInactive',
  'notApprovedYet',
  'channelOff',
])
export type SuspendedReason = z.output<typeof SuspendedReason>

export const NotificationAction = z.object({
  position: z.number().int(),
  name: z.string(),
  trigger: Trigger,
  days: z.number().int(),
  channel: MessageChannel,
  isOn: z.boolean(),
  template: z.object({ id: z.uuid(), source: TemplateSource, name: z.string() }),
  fallback: z.object({ id: z.uuid(), source: TemplateSource, name: z.string(), channel: MessageChannel }).nullable(),
  /** Empty: it sends. */
  suspended: z.array(SuspendedReason),
})
export type NotificationAction = z.output<typeof NotificationAction>

export const NotificationRule = z.object({
  id: z.uuid(),
  name: z.string(),
  type: RuleType,
  status: RuleStatus,
  /** Of the newest version, published or not. */
  number: z.number().int(),
  publishedNumber: z.number().int().nullable(),
  channels: z.array(MessageChannel),
  actionCount: z.number().int(),
  version: z.number().int(),
})
export type NotificationRule = z.output<typeof NotificationRule>

export const WholeNotificationRule = NotificationRule.extend({
  source: TemplateSource,
  schools: z.array(z.object({ id: z.uuid(), name: z.string() })),
  categories: z.array(AnyCategory),
  actions: z.array(NotificationAction),
  changedAt: z.string(),
  changedByName: z.string(),
  can: z.object({
    update: AbilityAnswer,
    publish: AbilityAnswer,
    activate: AbilityAnswer,
    pause: AbilityAnswer,
    duplicate: AbilityAnswer,
    remove: AbilityAnswer,
  }),
})
export type WholeNotificationRule = z.output<typeof WholeNotificationRule>

/** Why a message is not sent. */
export const NotSentReason = z.enum([
  'noAddress',
  'court',
  'bereavement',
  'promise',
  'dispute',
  'quarantine',
  'agreement',
  'tooRecent',
  'sameDay',
  'weeklyCap',
  'paid',
  'rulePaused',
  'templateSuspended',
  'channelOff',
  'variablesMissing',
  'tooLate',
  'unsubscribed',
  'otherChannel',
  'addressRefused',
])
export type NotSentReason = z.output<typeof NotSentReason>

/** One message as a rule would write it on a day. */
export const PlannedMessage = z.object({
  guardianId: z.uuid(),
  guardianName: z.string(),
  /** Position of the action. */
  action: z.number().int(),
  actionName: z.string(),
  channel: MessageChannel,
  isFallback: z.boolean(),
  /** Masked where data is masked. */
  recipient: z.string().nullable(),
  /** Invoices, agreements or enrollments that it would tell of. */
  subjects: z.number().int(),
  /** When it leaves, in the allowed hours of the family's state. */
  sendsAt: z.string(),
  reason: NotSentReason.nullable(),
})
export type PlannedMessage = z.output<typeof PlannedMessage>

export const RuleReach = z.object({
  id: z.uuid(),
  /** Each once, however often it is written to. */
  families: z.number().int(),
  /** There are more than were counted. */
  isMore: z.boolean(),
})
export const Reach = RuleReach.omit({ id: true }).extend({
  days: z.array(z.object({ day: z.string(), action: z.number().int(), families: z.number().int() })),
})

/** What became of the messages of a day and channel that left. Each is among those of the count before, but for `failed`. */
export const MessagesOfDay = z.object({
  day: z.string(),
  channel: MessageChannel,
  sent: z.number().int(),
  /** E-mail tells neither of delivery nor of reading. */
  delivered: z.number().int(),
  read: z.number().int(),
  /** Charges of which an invoice was paid by the third day after. */
  paid: z.number().int(),
  /** Failed, came back or expired. */
  failed: z.number().int(),
})
export type MessagesOfDay = z.output<typeof MessagesOfDay>
export const DashboardDays = z.coerce.number().int().min(1).max(92)

/** What became of a message: of the rule's own work, then of the provider's. */
export const NotificationStatus = z.enum([
  'waiting',
  'queued',
  'sent',
  'delivered',
  'read',
  'bounced',
  'failed',
  'expired',
  'suppressed',
])
export type NotificationStatus = z.output<typeof NotificationStatus>

export const Notification = z.object({
  id: z.uuid(),
  ruleId: z.uuid(),
  ruleName: z.string(),
  ruleNumber: z.number().int(),
  source: TemplateSource,
  actionName: z.string(),
  guardianId: z.uuid(),
  guardianName: z.string(),
  day: z.string(),
  channel: MessageChannel,
  isFallback: z.boolean(),
  status: NotificationStatus,
  reason: NotSentReason.nullable(),
  /** What the provider answered. */
  answer: z.string().nullable(),
  recipient: z.string().nullable(),
  sendsAt: z.string(),
  sentAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  readAt: z.string().nullable(),
  /** What it tells of: one of the three. */
  invoiceIds: z.array(z.uuid()),
  agreementIds: z.array(z.uuid()),
  enrollmentIds: z.array(z.uuid()),
  createdAt: z.string(),
})
export type Notification = z.output<typeof Notification>

export const WholeNotification = Notification.extend({
  /** As the family got it; links are left out. Null where nothing was written. */
  message: z
    .object({ subject: z.string().nullable(), body: z.string(), segments: z.number().int().nullable() })
    .nullable(),
  can: z.object({ resend: AbilityAnswer }),
})
export type WholeNotification = z.output<typeof WholeNotification>
