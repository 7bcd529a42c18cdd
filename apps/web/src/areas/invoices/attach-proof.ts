import { documents } from '@caderneta/contracts/documents'
import { upload } from '../../client/file-transfer.ts'

export async function attachProof(params: { id: string; paymentId: string }, file: File): Promise<void> {
  await upload(documents.attachProof, params, file)
}
