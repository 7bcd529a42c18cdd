// Collection: families who owe, what is said to them, and the next one to call.
//
// Always holds: a family is listed by its oldest overdue debt, once; nobody is charged who is suppressed, and the reason is shown; the queue
// gives a family to one person at a time; a contact that we make is within the hours of the family's state; a family is written to once a
// day, within those hours too; a promise waits alone, and is kept or broken by what was paid; what families owe by school and by day is kept
// beside the invoices, and equal to them (decision 185). Locks: the guardian, then what is known of the family.
// Events out: collection.familyChanged, collection.promisesJudged, collection.rulesChanged. Events in: day-passed, invoice.paid, invoice.canceled,
// invoice.duplicated, guardian.updated, guardian.merged, collection.familyChanged. What counts for a person (flags, the week's messages, who was
// spoken with today) counts for each record that was merged.
import type { Area } from '../../platform/area.ts'
import { addHours } from './add-hours.ts'
import { cancelPromise } from './cancel-promise.ts'
import { keepDebtDays } from './debt-day.job.ts'
import { decideDispute } from './decide-dispute.ts'
import { exportFamilies } from './export-families.ts'
import { flagFamily } from './flag-family.ts'
import { getEmailRules } from './get-email-rules.ts'
import { getFamily } from './get-family.ts'
import { getQueue } from './get-queue.ts'
import { hoursTouched } from './hours-touched.ts'
import { judgePromises } from './judge-promises.listener.ts'
import { liftFlag } from './lift-flag.ts'
import { listFamilies } from './list-families.ts'
import { listHours } from './list-hours.ts'
import { nextFamily } from './next-family.ts'
import { previewEmail } from './preview-email.ts'
import { registerContact } from './register-contact.ts'
import { releaseFamily } from './release-family.ts'
import { remindFamilies } from './remind.listener.ts'
import { remindLater } from './remind-later.job.ts'
import { removeHours } from './remove-hours.ts'
import { saveEmailRule } from './save-email-rule.ts'
import { setStatus } from './set-status.ts'
import { sumFamilies } from './sum-families.ts'
import { summarizeFamilies } from './summarize-families.ts'
import { testEmail } from './test-email.ts'
import { withdrawReminders } from './withdraw-reminders.listener.ts'

export const collectionArea: Area = {
  name: 'collection',
  endpoints: [
    listFamilies,
    exportFamilies,
    sumFamilies,
    summarizeFamilies,
    getQueue,
    nextFamily,
    releaseFamily,
    getFamily,
    registerContact,
    cancelPromise,
    decideDispute,
    flagFamily,
    liftFlag,
    setStatus,
    getEmailRules,
    saveEmailRule,
    previewEmail,
    testEmail,
    listHours,
    hoursTouched,
    addHours,
    removeHours,
  ],
  listeners: [judgePromises, remindFamilies, ...withdrawReminders],
  jobs: [remindLater, keepDebtDays],
  cron: [{ job: keepDebtDays.name, match: '*/5 * * * *' }],
}
