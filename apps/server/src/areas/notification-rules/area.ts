// Notification rules: which messages go to families by themselves, on which days and by which channel.
//
// Always holds: what a version of a rule says never changes, and a message keeps the version that planned it; a family gets one message a
// day by each channel and lane, whoever writes it (the key of family_message_day), and no more charges in seven days than the network
// allows; what a message tells of are invoices, agreements or enrollments, as its rule's type says; each message is planned once for rule version, action, family, day and channel; money, rule, template and hours are looked at
// again in the transaction that gives it to its channel; what is not sent is kept with its reason. Only the payer of an invoice is written to.
// A school gets one summary of a week, whichever day is chosen meanwhile (the key of weekly_summary), of the figures at the moment it leaves.
// Locks: families in id order when a day is planned; messages in id order when they leave.
// Who stopped reminders by e-mail gets none; who prefers a channel is told by that one where a rule offers it.
// Events in: agreement.changed, enrollment.canceled, enrollment.evaded, enrollment.removed, enrollmentContract.signed, day-passed, guardian.updated, notificationRule.updated, notification.changed, delivery.changed, invoice.paid, invoice.canceled,
// invoice.duplicated, collection.familyChanged, guardian.merged.
// Events out: notificationRule.created, notificationRule.updated, notification.changed.
import type { Area } from '../../platform/area.ts'
import { activateNotificationRule } from './activate-notification-rule.ts'
import { createNotificationRule } from './create-notification-rule.ts'
import { dryRunRule } from './dry-run-rule.ts'
import { duplicateNotificationRule } from './duplicate-notification-rule.ts'
import { exportNotificationRules } from './export-notification-rules.ts'
import { exportNotifications } from './export-notifications.ts'
import { fallBack } from './fall-back.listener.ts'
import { getDashboard } from './get-dashboard.ts'
import { getNotification } from './get-notification.ts'
import { getWeeklySummary } from './get-weekly-summary.ts'
import { getNotificationRule } from './get-notification-rule.ts'
import { listNotificationRules } from './list-notification-rules.ts'
import { listNotifications } from './list-notifications.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { onPlanned } from './on-planned.listener.ts'
import { pauseNotificationRule } from './pause-notification-rule.ts'
import { planNotifications } from './plan-notifications.job.ts'
import { planSummaries } from './plan-summaries.listener.ts'
import { publishNotificationRule } from './publish-notification-rule.ts'
import { reachOfRule } from './reach-of-rule.ts'
import { reachOfAll } from './reach-of-all.ts'
import { removeNotificationRule } from './remove-notification-rule.ts'
import { resendNotification } from './resend-notification.ts'
import { sendNotifications, watchNotifications } from './send-notifications.job.ts'
import { updateNotificationRule } from './update-notification-rule.ts'
import { withdrawNotifications } from './withdraw-notifications.listener.ts'

export const notificationRulesArea: Area = {
  name: 'notificationRules',
  endpoints: [
    listNotificationRules,
    exportNotificationRules,
    getNotificationRule,
    createNotificationRule,
    updateNotificationRule,
    publishNotificationRule,
    activateNotificationRule,
    pauseNotificationRule,
    duplicateNotificationRule,
    removeNotificationRule,
    dryRunRule,
    reachOfRule,
    reachOfAll,
    listNotifications,
    exportNotifications,
    getDashboard,
    getWeeklySummary,
    getNotification,
    resendNotification,
  ],
  listeners: [onDayPassed, planSummaries, onPlanned, fallBack, ...withdrawNotifications],
  jobs: [sendNotifications, watchNotifications],
  chunkedJobs: [planNotifications],
  cron: [{ job: watchNotifications.name, match: '*/5 * * * *' }],
}
