import { dossiers } from '@caderneta/contracts/dossiers'
import { fileKey } from '../../platform/files/file-store.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { openedDossier } from './opened-dossier.ts'

export const getDossierPdf = direct(dossiers.pdf, async ({ platform, scope, input: { params } }) => {
  const { number, paper_id: id } = await openedDossier(platform, scope, params)
  const bytes = await platform.files.get(fileKey(scope.tenantId, id))
  return { fileName: `dossie-${number}.pdf`, mediaType: 'application/pdf', bytes }
})
