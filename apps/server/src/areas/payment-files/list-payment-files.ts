import { paymentFiles } from '@caderneta/contracts/payment-files'
import { list } from '../../platform/operation/list.ts'
import { paymentFilesInScope } from './payment-file-store.ts'
import { toPaymentFile } from './payment-file-view.ts'

export const listPaymentFiles = list(paymentFiles.list, {
  rows: paymentFilesInScope,
  equal: { bankAccountId: 'bank_account_id', status: 'status' },
  search: 'search',
  order: { createdAt: ['created_at', 'date'] },
  first: '-createdAt',
  view: toPaymentFile,
})
