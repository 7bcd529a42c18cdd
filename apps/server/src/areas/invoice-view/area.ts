// What leaves the house for the family: the page behind a signed link, and its slip.
//
// Always holds: a family's call sees one invoice, the one its link names; no answer of it holds a whole tax number of a person,
// an e-mail of the family, a last name of a student, or an id; a link cannot be made up, and ends; a Pix code is shown only when
// the provider has answered; a network that is read-only still lets families pay.
import type { Area } from '../../platform/area.ts'
import { familyLink } from './family-link.ts'
import { getFamilyInvoice } from './get-family-invoice.ts'
import { getFamilyLogo } from './get-family-logo.ts'
import { getFamilySlip } from './get-family-slip.ts'

export const invoiceViewArea: Area = {
  name: 'invoiceView',
  endpoints: [familyLink, getFamilyInvoice, getFamilySlip, getFamilyLogo],
}
