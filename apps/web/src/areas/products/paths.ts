import { path } from '../../client/path.ts'

export const productPaths = {
  list: path('/configuracoes/produtos'),
  create: path('/configuracoes/produtos/novo'),
  one: path('/configuracoes/produtos/$productId'),
  change: path('/configuracoes/produtos/$productId/editar'),
}
