// What leaves the house for the family: the page behind a signed link, its slip, and slips by the file.
//
// Always holds: a family's call sees one invoice, the one its link names; no answer of it holds a whole tax number of a person,
// an e-mail of the family, a last name of a student, or an id; a link cannot be made up, and ends; a Pix code is shown only when
// the provider has answered; a network that is read-only still lets families pay.
import type { Area } from '../../platform/area.ts'
import { getDownload, getDownloadFile } from './download-slips.ts'
import { downloadInvoices } from './draw-slips.job.ts'
import { familyLink } from './family-link.ts'
import { getFamilyInvoice, getFamilySlip } from './family-page.ts'
import { requestDownload } from './request-download.ts'

export const invoiceViewArea: Area = {
  name: 'invoiceView',
  endpoints: [familyLink, getFamilyInvoice, getFamilySlip, requestDownload, getDownload, getDownloadFile],
  chunkedJobs: [downloadInvoices],
}
