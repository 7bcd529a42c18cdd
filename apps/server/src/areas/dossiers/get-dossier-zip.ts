import { dossiers } from '@caderneta/contracts/dossiers'
import { fileKey } from '../../platform/files/file-store.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { openedDossier } from './opened-dossier.ts'

export const getDossierZip = direct(dossiers.zip, async ({ platform, scope, input: { params } }) => {
  const { number, file_id: id } = await openedDossier(platform, scope, params)
  const bytes = await platform.files.get(fileKey(scope.tenantId, id))
  return { fileName: `dossie-${number}.zip`, mediaType: 'application/zip', bytes }
})
