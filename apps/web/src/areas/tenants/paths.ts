import { path } from '../../client/path.ts'

export const networkPaths = {
  list: path('/configuracoes/redes'),
  create: path('/configuracoes/redes/nova'),
  one: path('/configuracoes/redes/$networkId'),
  change: path('/configuracoes/redes/$networkId/editar'),
}
