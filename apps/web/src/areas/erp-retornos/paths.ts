import { path } from '../../client/path.ts'

export const erpRetornoPaths = {
  list: path('/retornos-do-erp'),
  create: path('/retornos-do-erp/novo'),
  one: path('/retornos-do-erp/$erpRetornoId'),
  change: path('/retornos-do-erp/$erpRetornoId/editar'),
}
