import { path } from '../../client/path.ts'

export const rolePaths = {
  list: path('/configuracoes/grupos'),
  create: path('/configuracoes/grupos/novo', ['de']),
  one: path('/configuracoes/grupos/$roleId'),
  change: path('/configuracoes/grupos/$roleId/editar'),
}
