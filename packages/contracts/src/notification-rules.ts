// Notification rules: which messages go to families by themselves, on which days and by which channel.
import { z } from 'zod'
import { area, declareEvents, NoPayload, PageQuery, pageOf, read, write } from './define.ts'
import { DateField, Id, IdParams } from './fields.ts'
import { exportOf, listQuery, Search, several } from './lists.ts'
import { Line, MessageChannel, TemplateSource } from './message-template-shapes.ts'
import { notificationRefusals } from './notification-refusals.ts'
import {
  DashboardDays,
  MessagesOfDay,
  Notification,
  NotificationRule,
  NotificationRuleInput,
  NotificationRuleUpdate,
  NotificationStatus,
  NotSentReason,
  PlannedMessage,
  Reach,
  RuleReach,
  RuleStatus,
  RuleType,
  WholeNotification,
  WholeNotificationRule,
} from './notification-shapes.ts'
import { refusals as schoolRefusals } from './school-refusals.ts'
import { WeeklySummary } from './weekly-summaries.ts'

export { MessageChannel } from './message-channel.ts'
export { jobKinds } from './notification-job-kinds.ts'
export {
  type ActionInput,
  farthestDay,
  type MessagesOfDay,
  mostActions,
  Notification,
  NotificationAction,
  NotificationRule,
  NotificationRuleInput,
  NotificationRuleUpdate,
  NotificationStatus,
  NotSentReason,
  PlannedMessage,
  RuleStatus,
  RuleType,
  SuspendedReason,
  Trigger,
  WholeNotification,
  WholeNotificationRule,
} from './notification-shapes.ts'

export const events = declareEvents('notificationRules', {
  'notificationRule.created': NoPayload,
  'notificationRule.updated': NoPayload,
  /** A day's messages are planned, or some of them left. */
  'notification.changed': z.object({ isPlanned: z.boolean() }),
})

export const refusals = notificationRefusals

const base = '/api/courier/notification-rules'
const shared = { scope: 'any', feature: 'Caderneta.NotificationRule' } as const
const written = { ...shared, wholeNetwork: true } as const
const noun = 'Caderneta.NotificationRule'
const found = ['notification_rule_not_found', 'changed_meanwhile'] as const
const contentRefusals = [
  'days_of_other_type',
  'categories_of_invoices_only',
  'action_twice',
  'action_template_not_found',
  'template_of_other_channel',
  'template_of_other_type',
  'fallback_of_same_channel',
  'schools_of_networks_only',
  'school_not_found',
] as const

const version = z.number().int().min(1)
const Versioned = z.strictObject({ version })
const Source = z.object({ source: TemplateSource.default('own') })

const list = read(`GET ${base}`, {
  ...written,
  summary: 'Notification rules by name: the network’s own, or the provider’s that are for every network',
  needs: `${noun}.GetAll`,
  query: listQuery(
    {
      source: TemplateSource.default('own'),
      search: Search,
      type: several(RuleType),
      status: several(RuleStatus),
    },
    ['name', 'createdAt', 'type', 'status', 'channels', 'actions'],
  ),
  returns: pageOf(NotificationRule),
})

const messages = read('GET /api/courier/notifications', {
  summary: 'Messages of rules to families, newest first: what left, what waits, what did not leave and why',
  feature: 'Caderneta.NotificationRule',
  wholeNetwork: true,
  needs: `${noun}.GetAll`,
  showsPeople: 'openMessages',
  query: listQuery(
    {
      search: Search,
      ruleId: z.uuid().optional(),
      guardianId: z.uuid().optional(),
      invoiceId: z.uuid().optional(),
      agreementId: z.uuid().optional(),
      enrollmentId: z.uuid().optional(),
      channel: several(MessageChannel),
      status: several(NotificationStatus),
      reason: several(NotSentReason),
    },
    ['createdAt', 'guardian', 'channel', 'status', 'why'],
  ),
  returns: pageOf(Notification),
})

/** With those of the areas that its calls reach into. */
const callRefusals = { ...schoolRefusals, ...refusals }

export const notificationRules = area('notificationRules', callRefusals, {
  list,
  export: exportOf(list),
  get: read(`GET ${base}/:id`, {
    ...written,
    summary: 'One rule with the actions of its newest version',
    needs: `${noun}.Get`,
    params: IdParams,
    query: Source,
    returns: WholeNotificationRule,
    refuses: ['notification_rule_not_found'],
  }),
  create: write(`POST ${base}`, {
    ...written,
    summary: 'Write a rule: a draft until it has an action that is on, then it waits for its publication',
    needs: `${noun}.Create`,
    body: NotificationRuleInput,
    returns: NotificationRule,
    refuses: ['rule_name_taken', ...contentRefusals],
    status: 201,
  }),
  update: write(`PUT ${base}/:id`, {
    ...written,
    summary: 'Change a rule: what differs is a new version, to be published; what is under way keeps its own',
    needs: `${noun}.Update`,
    params: IdParams,
    body: NotificationRuleUpdate,
    returns: NotificationRule,
    refuses: [...found, 'rule_name_taken', ...contentRefusals],
  }),
  publish: write(`POST ${base}/:id/publish`, {
    ...written,
    summary: 'Put the newest version into force: from now on it writes to families',
    needs: `${noun}.Update`,
    params: IdParams,
    body: Versioned,
    returns: NotificationRule,
    refuses: [...found, 'nothing_to_publish', 'rule_without_actions', 'template_not_approved', 'channel_not_enabled'],
  }),
  activate: write(`POST ${base}/:id/activate`, {
    ...written,
    summary: 'Let a paused rule write again, from the next day on',
    needs: `${noun}.Update`,
    params: IdParams,
    body: Versioned,
    returns: NotificationRule,
    refuses: [...found, 'rule_already_active', 'rule_not_published'],
  }),
  pause: write(`POST ${base}/:id/pause`, {
    ...written,
    summary: 'Stop a rule: what it has not sent yet is not sent',
    needs: `${noun}.Update`,
    params: IdParams,
    body: Versioned,
    returns: NotificationRule,
    refuses: [...found, 'rule_not_active'],
  }),
  duplicate: write(`POST ${base}/:id/duplicate`, {
    ...written,
    summary: 'A copy under another name, to be published: of a rule of the network, or of the provider',
    needs: `${noun}.Create`,
    params: IdParams,
    body: z.strictObject({ name: Line(80), source: TemplateSource.default('own') }),
    returns: NotificationRule,
    refuses: ['notification_rule_not_found', 'rule_name_taken'],
    status: 201,
  }),
  remove: write(`DELETE ${base}/:id`, {
    ...written,
    summary: 'Take a rule away that is not active; what it wrote stays in the log',
    needs: `${noun}.Delete`,
    params: IdParams,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    returns: z.object({ id: z.uuid() }),
    refuses: [...found, 'rule_active'],
  }),
  dryRun: read(`GET ${base}/:id/dry-run`, {
    ...written,
    scope: 'network',
    summary: 'Who would be written to on a day by the newest version, when and how; who would not, and why',
    needs: [`${noun}.Get`, 'Caderneta.Guardian.GetAll'],
    showsPeople: true,
    params: IdParams,
    query: PageQuery.extend({ source: TemplateSource.default('own'), day: DateField }),
    returns: pageOf(PlannedMessage),
    refuses: ['notification_rule_not_found', 'day_out_of_reach'],
  }),
  reach: read(`GET ${base}/:id/reach`, {
    ...written,
    scope: 'network',
    summary: 'How many families the newest version reaches in the next seven days, counted up to a bound',
    needs: `${noun}.Get`,
    params: IdParams,
    query: Source,
    returns: Reach,
    refuses: ['notification_rule_not_found'],
  }),
  reachOfAll: read(`GET ${base}/reach`, {
    ...written,
    scope: 'network',
    summary:
      'How many families each rule with an action that is on reaches in the next seven days, counted up to a bound',
    needs: `${noun}.GetAll`,
    query: Source,
    returns: z.object({ items: z.array(RuleReach) }),
  }),
  messages,
  exportMessages: exportOf({ ...messages, path: '/api/courier/notifications' }),
  dashboard: read('GET /api/courier/notifications/dashboard', {
    summary: 'Messages of rules by day and channel up to today: sent, delivered, read, paid within three days, failed',
    feature: 'Caderneta.NotificationRule',
    wholeNetwork: true,
    needs: `${noun}.GetAll`,
    query: z.object({ days: DashboardDays.default(30), ruleId: z.uuid().optional() }),
    returns: z.object({ from: z.string(), to: z.string(), items: z.array(MessagesOfDay) }),
  }),
  weeklySummary: read('GET /api/courier/weekly-summaries', {
    summary: 'The weekly summary of one school as it would leave now, why it would not, and the weeks before',
    feature: 'Caderneta.NotificationRule',
    needs: [`${noun}.GetAll`, 'Caderneta.School.Get'],
    query: z.object({ schoolId: Id }),
    returns: WeeklySummary,
    refuses: ['school_not_found'],
  }),
  message: read('GET /api/courier/notifications/:id', {
    summary: 'One message as the family got it, and what its provider answered',
    showsPerson: 'guardianId',
    feature: 'Caderneta.NotificationRule',
    wholeNetwork: true,
    needs: `${noun}.Get`,
    params: IdParams,
    returns: WholeNotification,
    refuses: ['notification_not_found'],
  }),
  resend: write('POST /api/courier/notifications/:id/resend', {
    summary: 'Send a message again that failed, came back or expired: money and hours are looked at again',
    feature: 'Caderneta.NotificationRule',
    wholeNetwork: true,
    needs: `${noun}.Update`,
    params: IdParams,
    returns: z.object({ id: z.uuid(), sendsAt: z.string() }),
    refuses: ['notification_not_found', 'notification_not_resendable'],
  }),
})
