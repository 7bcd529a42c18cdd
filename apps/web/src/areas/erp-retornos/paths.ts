import { path } from '../../client/path.ts'

export const erpRetornoPaths = {
  list: path('/integracao/retornos-erp'),
  one: path('/integracao/retornos-erp/$erpRetornoId'),
}
