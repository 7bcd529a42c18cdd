// Payment files: payments of transfers that a bank is asked for in one file.
//
// Always holds: a record belongs to its network; its name is one per network.
// Events out: paymentFile.created, paymentFile.updated.
import type { Area } from '../../platform/area.ts'
import { createPaymentFile } from './create-payment-file.ts'
import { getPaymentFile } from './get-payment-file.ts'
import { listPaymentFiles } from './list-payment-files.ts'
import { updatePaymentFile } from './update-payment-file.ts'

export const paymentFilesArea: Area = {
  name: 'paymentFiles',
  endpoints: [listPaymentFiles, getPaymentFile, createPaymentFile, updatePaymentFile],
}
