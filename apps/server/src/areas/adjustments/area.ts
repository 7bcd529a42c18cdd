// Adjustments: what people decide about a school's money, asked for by one person and approved by another.
//
// Always holds: whoever asks never approves or consents; a balancing is approved after somebody of the network consented; parts add up to the
// adjustment and each moves in one transfer; what was decided never changes. Locks: schools, then the adjustment.
// Events out: adjustment.changed, adjustment.approved.
import type { Area } from '../../platform/area.ts'
import { approve } from './approve.ts'
import { subjects } from './audit-subjects.ts'
import { balance } from './balance.ts'
import { consent } from './consent.ts'
import { detach } from './detach.ts'
import { discard } from './discard.ts'
import { exportAdjustments } from './export-adjustments.ts'
import { getAdjustment } from './get-adjustment.ts'
import { lend } from './lend.ts'
import { listDatesAfter } from './list-dates-after.ts'
import { listAdjustments } from './list-adjustments.ts'
import { rectify } from './rectify.ts'
import { refundErp } from './refund-erp.ts'
import { sumAdjustments } from './sum-adjustments.ts'

export const adjustmentsArea: Area = {
  name: 'adjustments',
  subjects,
  endpoints: [
    listAdjustments,
    exportAdjustments,
    sumAdjustments,
    getAdjustment,
    listDatesAfter,
    rectify,
    refundErp,
    balance,
    lend,
    detach,
    consent,
    approve,
    discard,
  ],
}
