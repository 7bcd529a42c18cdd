import { negativeListings } from '@caderneta/contracts/negative-listings'
import { direct } from '../../platform/operation/endpoint.ts'
import { dossierOf } from './dossier.ts'

export const getDossier = direct(negativeListings.dossier, async ({ platform, scope, input: { params } }) => {
  const { pdf } = await dossierOf(platform, scope, params.id)
  return { fileName: 'dossie-negativacao.pdf', mediaType: 'application/pdf', bytes: pdf }
})
