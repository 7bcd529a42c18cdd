// What leaves the house for the family: the page of one invoice or of all that a payer has, behind a signed link, and its papers.
//
// Always holds: a family's call sees what its link names, one invoice or what one payer has; no answer of it holds a whole tax number of
// a person, an e-mail of the family, a last name of a student, or an id; a paper with the payer's data asks for the payer's tax number;
// a link cannot be made up, ends, and can be revoked with all that the payer was given; calls of one link are counted for all processes
// at once; a Pix code is shown only when the provider has answered; a network that is read-only still lets families pay; an agreement that a
// family asks for is one of the offers of its network, made anew when it asks, and proved by its tax number; of what it has to put
// back a family is told once by e-mail, and pays it by Pix.
// Events in: recovery.changed.
// Events out: familyLinks.revoked.
import type { Area } from '../../platform/area.ts'
import { askAgreement } from './ask-agreement.ts'
import { chooseMessages } from './choose-messages.ts'
import { familyLink } from './family-link.ts'
import { getAgreementPayments } from './get-agreement-payments.ts'
import { getFamily } from './get-family.ts'
import { getFamilyInvoice } from './get-family-invoice.ts'
import { getFamilyLogo } from './get-family-logo.ts'
import { getFamilyOffers } from './get-family-offers.ts'
import { getFamilyReceipt } from './get-family-receipt.ts'
import { getFamilySlip } from './get-family-slip.ts'
import { getFamilyStatement } from './get-family-statement.ts'
import { getManifest } from './get-manifest.ts'
import { getReminders } from './get-reminders.ts'
import { guardianLink } from './guardian-link.ts'
import { payTogether } from './pay-together.ts'
import { putBack } from './put-back.ts'
import { onRecovery } from './on-recovery.listener.ts'
import { revokeLinks } from './revoke-links.ts'
import { sendRecoveryNotice } from './send-recovery-notice.ts'
import { setReminders } from './set-reminders.ts'
import { stopReminders } from './stop-reminders.ts'

export const invoiceViewArea: Area = {
  name: 'invoiceView',
  endpoints: [
    familyLink,
    guardianLink,
    revokeLinks,
    sendRecoveryNotice,
    getFamilyInvoice,
    getFamily,
    getAgreementPayments,
    payTogether,
    putBack,
    getFamilyOffers,
    askAgreement,
    chooseMessages,
    getReminders,
    setReminders,
    stopReminders,
    getFamilyReceipt,
    getFamilyStatement,
    getFamilySlip,
    getFamilyLogo,
    getManifest,
  ],
  listeners: [onRecovery],
}
