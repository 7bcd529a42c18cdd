// Agreements: what a family agrees with a school about its debt: invoices leave it for installments.
//
// Always holds: an invoice stands in one living agreement (agreement_invoice_once); the invoices of one are of one guardian, one school and one
// coverage; its amount is what they cost on the day of the offer, less waivers, and its installments add up to it; a waiver above the limit of its
// maker's roles has two people (agreement_within_limits), the second within the limit of theirs; the terms that a family accepted are a row that is only ever added, and where the network asks first nothing is issued without it; a
// family accepts by a link that was given to it and the guardian's tax number, within five tries of a link; the debt stands in the invoices until the first installment is issued, then in the installments, never in both. Locks: the agreement,
// its enrollment, then its invoices in id order.
// Events out: agreement.changed, agreement.limitChanged, agreement.draftChanged.
// Events in: invoice.paid, invoice.partlyPaid, invoice.paymentReversed, retorno.processed, day-passed.
import type { Area } from '../../platform/area.ts'
import { agreementListeners } from './agreement.listener.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { approveAgreement } from './approve-agreement.ts'
import { subjects } from './audit-subjects.ts'
import { cancelAgreement } from './cancel-agreement.ts'
import { createAgreement } from './create-agreement.ts'
import { dropDraft } from './drop-draft.ts'
import { endDrafts } from './end-drafts.listener.ts'
import { exportAgreements } from './export-agreements.ts'
import { getFamilyAgreement } from './get-family-agreement.ts'
import { getAgreement } from './get-agreement.ts'
import { issueAgreement } from './issue-agreement.ts'
import { linkAgreement } from './link-agreement.ts'
import { listAgreements } from './list-agreements.ts'
import { listCandidates } from './list-candidates.ts'
import { listDrafts } from './list-drafts.ts'
import { readTerms } from './read-terms.ts'
import { refuseAgreement } from './refuse-agreement.ts'
import { listLimits } from './list-limits.ts'
import { recordAcceptance } from './record-acceptance.ts'
import { revokeAgreementLink } from './revoke-agreement-link.ts'
import { sendAgreement } from './send-agreement.ts'
import { saveDraft } from './save-draft.ts'
import { setLimit } from './set-limit.ts'
import { sumAgreements } from './sum-agreements.ts'
import { takeDraft } from './take-draft.ts'
import { updateAgreement } from './update-agreement.ts'

export const agreementsArea: Area = {
  name: 'agreements',
  subjects,
  endpoints: [
    listAgreements,
    exportAgreements,
    sumAgreements,
    listCandidates,
    listDrafts,
    saveDraft,
    takeDraft,
    dropDraft,
    getAgreement,
    createAgreement,
    updateAgreement,
    approveAgreement,
    refuseAgreement,
    listLimits,
    setLimit,
    issueAgreement,
    cancelAgreement,
    linkAgreement,
    revokeAgreementLink,
    sendAgreement,
    recordAcceptance,
    getFamilyAgreement,
    readTerms,
    acceptAgreement,
  ],
  listeners: [...agreementListeners, endDrafts],
}
