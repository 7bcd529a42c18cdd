// Transfers: what a school is paid for a competence, line by line.
//
// Always holds: a school has one transfer in a month; a closed one never changes, and is the sum of its lines, each the sum of its sources;
// the n-th movement of an invoice, payment or bank fee is in one transfer; an invoice counts by the guarantee or by what was received, never
// by both; months of a school close in order; a payment is confirmed by another person than the one who recorded it. Locks: earlier
// transfers of the school, then the transfer, then its payments.
// Events out: transfer.opened, transfer.calculated, transfer.changed.
// Events in: day-passed, adjustment.approved.
import type { Area } from '../../platform/area.ts'
import { subjects } from './audit-subjects.ts'
import { anticipateTransfer } from './anticipate-transfer.ts'
import { guardAnticipation } from './anticipation-margin.ts'
import { calculateTransfer } from './calculate-transfer.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { checkTransfer } from './check-transfer.ts'
import { closeMany } from './close-many.ts'
import { closeTransfer } from './close-transfer.ts'
import { confirmPayment } from './confirm-payment.ts'
import { exportSources } from './export-sources.ts'
import { exportTransfers } from './export-transfers.ts'
import { getCalendar } from './get-calendar.ts'
import { getCalendarDay } from './get-calendar-day.ts'
import { getForecast } from './get-forecast.ts'
import { getTransfer } from './get-transfer.ts'
import { getWithoutPlan } from './get-without-plan.ts'
import { getYear } from './get-year.ts'
import { groupRetentions } from './group-retentions.ts'
import { listRetained } from './list-retained.ts'
import { listSources } from './list-sources.ts'
import { listTransfers } from './list-transfers.ts'
import { calculateTransfers, closeTransfers } from './many-transfers.job.ts'
import { onAdjustmentApproved } from './on-adjustment-approved.listener.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { prepareTransfers } from './prepare-transfers.ts'
import { printStatement } from './print-statement.ts'
import { printYear } from './print-year.ts'
import { recordPayment } from './record-payment.ts'
import { sumTransfers } from './sum-transfers.ts'
import { transfersOfInvoice } from './transfers-of-invoice.ts'
import { previewGiveBack } from './preview-give-back.ts'
import { undoPayment } from './undo-payment.ts'

export const transfersArea: Area = {
  name: 'transfers',
  subjects,
  guards: [guardAnticipation],
  endpoints: [
    listTransfers,
    exportTransfers,
    sumTransfers,
    getTransfer,
    printStatement,
    getYear,
    printYear,
    getForecast,
    getCalendar,
    getCalendarDay,
    getWithoutPlan,
    listSources,
    exportSources,
    checkTransfer,
    transfersOfInvoice,
    previewGiveBack,
    listRetained,
    groupRetentions,
    anticipateTransfer,
    prepareTransfers,
    calculateTransfer,
    closeTransfer,
    closeMany,
    cancelTransfer,
    recordPayment,
    confirmPayment,
    undoPayment,
  ],
  listeners: [onDayPassed, onAdjustmentApproved],
  chunkedJobs: [closeTransfers, calculateTransfers],
}
