// Invoices go to their families: by e-mail with slip and Pix, or as words that a person sends.
//
// Always holds: nothing is sent of what is paid, canceled, replaced, expired or not issued, and what waits to be sent is withdrawn when that
// happens, and when a part is paid or the day or the title is another: the message would say what is no longer so; nor does it go
// to an address that its family has no more; the
// slip and the Pix of a message are those that stand when it is queued; each sending stands in the history of its invoice.
// Events in: invoice.paid, invoice.partlyPaid, invoice.restWrittenOff, invoice.canceled, invoice.duplicated, invoice.dueDateChanged,
// invoice.chargeRenewed, invoice.chunkExpired, guardian.updated.
import type { Area } from '../../platform/area.ts'
import { ofFormerAddresses } from './former-addresses.listener.ts'
import { listSendings } from './list-sendings.ts'
import { previewIssued } from './preview-issued.ts'
import { readMessage } from './read-message.ts'
import { sendInvoice } from './send-invoice.ts'
import { sendIssued } from './send-issued.ts'
import { sendManyInvoices } from './send-many-invoices.ts'
import { sendInvoices } from './send-invoices.job.ts'
import { withdrawals } from './withdrawals.listener.ts'

export const sendingsArea: Area = {
  name: 'sendings',
  endpoints: [readMessage, sendInvoice, sendManyInvoices, previewIssued, sendIssued, listSendings],
  chunkedJobs: [sendInvoices],
  listeners: [...withdrawals, ofFormerAddresses],
}
