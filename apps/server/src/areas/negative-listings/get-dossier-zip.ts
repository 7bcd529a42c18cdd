import { negativeListings } from '@caderneta/contracts/negative-listings'
import { zipOfFiles } from '../../platform/files/zip-of-files.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { dossierOf } from './dossier.ts'
import { listingFiles } from './listing-files.ts'

export const getDossierZip = direct(negativeListings.dossierZip, async ({ platform, scope, input: { params } }) => {
  const { rows, consent, pdf } = await dossierOf(platform, scope, params.id)
  const bytes = await zipOfFiles([['dossie.pdf', pdf], ...listingFiles(rows, consent)])
  return { fileName: 'dossie-negativacao.zip', mediaType: 'application/zip', bytes }
})
