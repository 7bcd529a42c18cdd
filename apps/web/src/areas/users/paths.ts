import { path } from '../../client/path.ts'

export const userPaths = {
  list: path('/configuracoes/usuarios'),
  create: path('/configuracoes/usuarios/novo'),
  one: path('/configuracoes/usuarios/$userId'),
  change: path('/configuracoes/usuarios/$userId/editar'),
  tokens: path('/configuracoes/tokens'),
  newToken: path('/configuracoes/tokens/novo'),
  account: path('/minhaconta'),
}
