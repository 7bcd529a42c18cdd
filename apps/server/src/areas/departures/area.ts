// Departures: a student leaves. A canceled enrollment or an evasion, with the invoices that go with it, and the undoing of an evasion.
//
// Always holds: what is paid stays paid, and earlier debts stay; an enrollment has one living evasion, which knows what it did to each
// invoice and undoes exactly that; a penalty is at most a tenth of what was still to come; locks are taken class, enrollment, invoices in
// id order.
// Enrollments and invoices tell their own changes.
import type { Area } from '../../platform/area.ts'
import { cancelEnrollment } from './cancel-enrollment.ts'
import { cancelMany } from './cancel-many.ts'
import { evadeMany } from './evade-many.ts'
import { evade } from './evade.ts'
import { getEvasion } from './get-evasion.ts'
import { cancelEnrollments, evadeEnrollments } from './many-departures.job.ts'
import { previewCancel } from './preview-cancel.ts'
import { previewEvasion } from './preview-evasion.ts'
import { previewReturn } from './preview-return.ts'
import { removeEnrollment } from './remove-enrollment.ts'
import { unmarkEvasion } from './unmark-evasion.ts'

export const departuresArea: Area = {
  name: 'departures',
  endpoints: [
    previewCancel,
    cancelEnrollment,
    cancelMany,
    previewEvasion,
    previewReturn,
    evade,
    evadeMany,
    getEvasion,
    unmarkEvasion,
    removeEnrollment,
  ],
  chunkedJobs: [cancelEnrollments, evadeEnrollments],
}
