// Slips: what is printed or shown so that an invoice can be paid.
//
// Always holds: a slip is printed only of a title that can still be paid with it; a Pix code is shown only when the provider has
// answered; a file of slips is handed to whoever asked for it, by an address that is signed and ends; names are masked for whoever
// hides personal data.
import type { Area } from '../../platform/area.ts'
import { downloadInvoices } from './draw-slips.job.ts'
import { getDownload } from './get-download.ts'
import { getDownloadFile } from './get-download-file.ts'
import { getPixCode } from './get-pix-code.ts'
import { getSlip } from './get-slip.ts'
import { requestDownload } from './request-download.ts'

export const slipsArea: Area = {
  name: 'slips',
  endpoints: [getPixCode, getSlip, requestDownload, getDownload, getDownloadFile],
  chunkedJobs: [downloadInvoices],
}
