import { path } from '../../client/path.ts'

export const contractModelPaths = {
  list: path('/modelos-de-contrato'),
  create: path('/modelos-de-contrato/novo'),
  one: path('/modelos-de-contrato/$contractModelId'),
  change: path('/modelos-de-contrato/$contractModelId/editar'),
}
