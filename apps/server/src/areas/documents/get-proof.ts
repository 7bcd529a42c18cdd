import { documents } from '@caderneta/contracts/documents'
import { readTransaction } from '../../platform/db/connection.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { proofsOf } from './proof-store.ts'

export const getProof = direct(documents.proof, async ({ platform, scope, input: { params } }) => {
  const proofs = await readTransaction(platform.readPool, scope.tenantId, (tx) => tx.rows(proofsOf(scope, params.id)))
  const proof = proofs.find((each) => each.payment_id === params.paymentId)
  if (!proof) throw notFound('proof')
  const bytes = await platform.files.get(fileKey(scope.tenantId, proof.file_id))
  return { fileName: proof.name, mediaType: proof.media_type, bytes }
})
