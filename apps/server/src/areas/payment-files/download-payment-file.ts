import { paymentFiles } from '@caderneta/contracts/payment-files'
import { direct } from '../../platform/operation/endpoint.ts'
import { releasedFile } from './released-file.ts'

export const downloadPaymentFile = direct(paymentFiles.download, async ({ platform, scope, input: { params } }) => {
  const { fileName, bytes } = await releasedFile(platform, scope, params.id)
  return { fileName, mediaType: 'application/octet-stream', bytes }
})
