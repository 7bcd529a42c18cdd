import { path } from '../../client/path.ts'

export const erpFilePaths = {
  list: path('/integracao/erp'),
  one: path('/integracao/erp/$erpFileId', ['filtro']),
}
