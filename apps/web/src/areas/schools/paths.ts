import { path } from '../../client/path.ts'

export const schoolPaths = {
  list: path('/configuracoes/escolas'),
  create: path('/configuracoes/escolas/nova'),
  one: path('/configuracoes/escolas/$schoolId', ['aba']),
  change: path('/configuracoes/escolas/$schoolId/editar'),
  payoutAccount: path('/configuracoes/escolas/$schoolId/conta-de-repasse'),
}
