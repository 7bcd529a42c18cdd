import { paymentFiles } from '@caderneta/contracts/payment-files'
import { list } from '../../platform/operation/list.ts'
import { paymentFilesInScope } from './payment-file-store.ts'
import { toPaymentFile } from './payment-file-view.ts'

export const listPaymentFiles = list(paymentFiles.list, {
  rows: paymentFilesInScope,
  equal: { isActive: 'is_active' },
  search: 'search',
  order: { name: ['search', 'text'] },
  first: 'name',
  view: toPaymentFile,
})
