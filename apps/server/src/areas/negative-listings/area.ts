// Negative listings: a debt told to a credit bureau, from the notice to the exclusion.
//
// Always holds: nobody is listed before a network administrator accepted the legal text, the notice was sent and delivered and the state's
// wait is over; a debt has one living listing, and another one needs a new notice; what the bureau may hold is taken out when the debt is
// over, within five bank days; the bureau is told under our own name of the listing, so that nothing is listed twice. Locks: the invoice, then
// the listing.
// Events out: negativeListing.changed, negativeListing.turned, listingRule.saved.
// Events in: negativeListing.changed, agreement.changed, day-passed, invoice.paid, invoice.restWrittenOff, invoice.canceled, invoice.duplicated, retorno.chunkApplied.
import type { Area } from '../../platform/area.ts'
import { askBureau } from './ask-bureau.job.ts'
import { askListing } from './ask-listing.ts'
import { subjects } from './audit-subjects.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { dropListing } from './drop-listing.ts'
import { excludeListing } from './exclude-listing.ts'
import { exportDebts } from './export-debts.ts'
import { exportListings } from './export-listings.ts'
import { exportRules } from './export-rules.ts'
import { getBoard } from './get-board.ts'
import { getConsent } from './get-consent.ts'
import { getDossier } from './get-dossier.ts'
import { getDossierZip } from './get-dossier-zip.ts'
import { getListing } from './get-listing.ts'
import { getRuleTouches } from './get-rule-touches.ts'
import { includeListing } from './include-listing.ts'
import { includeListings } from './include-listings.job.ts'
import { includeMany } from './include-many.ts'
import { listDebts } from './list-debts.ts'
import { listListings } from './list-listings.ts'
import { listLegalTerms } from './list-legal-terms.ts'
import { notifyDebt } from './notify-debt.ts'
import { notifyDebts } from './notify-debts.job.ts'
import { notifyMany } from './notify-many.ts'
import { onDayPassed } from './on-day-passed.listener.ts'
import { onDebtOver } from './on-debt-over.listener.ts'
import { previewInclusions } from './preview-inclusions.ts'
import { previewNotices } from './preview-notices.ts'
import { saveRule } from './save-rule.ts'
import { sumListings } from './sum-listings.ts'
import { tellBureau } from './tell-bureau.listener.ts'
import { turnOff } from './turn-off.ts'
import { turnOn } from './turn-on.ts'
import { watchBureau } from './watch-bureau.job.ts'

export const negativeListingsArea: Area = {
  name: 'negativeListings',
  subjects,
  endpoints: [
    listListings,
    exportListings,
    sumListings,
    getBoard,
    listDebts,
    exportDebts,
    previewNotices,
    notifyDebt,
    notifyMany,
    getListing,
    confirmDelivery,
    includeListing,
    previewInclusions,
    includeMany,
    dropListing,
    excludeListing,
    askListing,
    getDossier,
    getDossierZip,
    getConsent,
    turnOn,
    turnOff,
    listLegalTerms,
    exportRules,
    getRuleTouches,
    saveRule,
  ],
  jobs: [askBureau, watchBureau],
  listeners: [tellBureau, onDayPassed, ...onDebtOver],
  chunkedJobs: [notifyDebts, includeListings],
  cron: [{ job: watchBureau.name, match: '*/5 * * * *' }],
}
