import { path } from '../../client/path.ts'

export const erpFolderPaths = {
  list: path('/integracao/pastas-do-erp'),
  create: path('/integracao/pastas-do-erp/nova'),
  one: path('/integracao/pastas-do-erp/$erpFolderId'),
  change: path('/integracao/pastas-do-erp/$erpFolderId/editar'),
}
