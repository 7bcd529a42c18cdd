import { bankFiles } from '@caderneta/contracts/bank-files'
import { direct } from '../../platform/operation/endpoint.ts'
import { assertGiven, bytesOf } from './bank-file-download.ts'

export const downloadRetorno = direct(bankFiles.downloadRetorno, async ({ platform, scope, input }) => {
  await assertGiven({ platform, scope }, input.params.id)
  return bytesOf(platform, scope, input.params.id)
})
