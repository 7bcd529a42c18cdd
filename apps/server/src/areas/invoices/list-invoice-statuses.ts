import { invoiceStatuses } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { query } from '../../platform/operation/query.ts'
import { statusNames } from './status-names.ts'

export const listInvoiceStatuses = query(invoices.statuses, async (_tx, _input, scope) => ({
  items: invoiceStatuses.map((value) => ({ value, name: statusNames[value][scope.locale] })),
}))
