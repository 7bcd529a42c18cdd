import { path } from '../../client/path.ts'

export const contractModelPaths = {
  list: path('/configuracoes/modelos-de-contrato'),
  create: path('/configuracoes/modelos-de-contrato/novo'),
  one: path('/configuracoes/modelos-de-contrato/$contractModelId'),
  change: path('/configuracoes/modelos-de-contrato/$contractModelId/editar'),
}
