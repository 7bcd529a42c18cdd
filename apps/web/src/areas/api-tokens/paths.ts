import { path } from '../../client/path.ts'

export const apiTokenPaths = {
  list: path('/configuracoes/tokens'),
  create: path('/configuracoes/tokens/novo'),
  one: path('/configuracoes/tokens/$tokenId'),
  change: path('/configuracoes/tokens/$tokenId/editar'),
}
