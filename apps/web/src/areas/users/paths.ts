import { path } from '../../client/path.ts'

export const userPaths = {
  list: path('/configuracoes/usuarios'),
  create: path('/configuracoes/usuarios/novo'),
  one: path('/configuracoes/usuarios/$userId'),
  change: path('/configuracoes/usuarios/$userId/editar'),
  account: path('/minhaconta', ['aba']),
}
