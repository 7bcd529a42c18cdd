import { PaymentFileStatus } from '@caderneta/contracts/payment-file-shapes'
import { paymentFiles } from '@caderneta/contracts/payment-files'
import { list } from '../../platform/operation/list.ts'
import { paymentFilesInScope } from './payment-file-store.ts'
import { toPaymentFile } from './payment-file-view.ts'

export const listPaymentFiles = list(paymentFiles.list, {
  rows: paymentFilesInScope,
  equal: { bankAccountId: 'bank_account_id', status: 'status' },
  search: 'search',
  order: { made: ['created_at', 'date'], createdAt: ['created_at', 'date'] },
  sorted: {
    file: ['file_name', 'text'],
    status: ['status', PaymentFileStatus.options],
    account: ['account_name', 'text'],
    day: ['first_day', 'date'],
    count: ['payment_count', 'number'],
    open: ['open_count', 'number'],
    dead: ['dead_count', 'number'],
    paid: ['paid_cents', 'amount'],
    amount: ['total_cents', 'amount'],
  },
  first: '-createdAt',
  view: toPaymentFile,
})
