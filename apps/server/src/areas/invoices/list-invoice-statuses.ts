import { invoiceStatuses } from '@caderneta/contracts/invoice-shapes'
import { statusWords } from '@caderneta/contracts/invoice-status-words'
import { invoices } from '@caderneta/contracts/invoices'
import { query } from '../../platform/operation/query.ts'

export const listInvoiceStatuses = query(invoices.statuses, async (_tx, _input, scope) => ({
  items: invoiceStatuses.map((value) => ({ value, name: statusWords[value][scope.locale] })),
}))
