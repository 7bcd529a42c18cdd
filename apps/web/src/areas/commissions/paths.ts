import { path } from '../../client/path.ts'

export const commissionPaths = {
  list: path('/configuracoes/comissoes'),
  create: path('/configuracoes/comissoes/nova'),
  one: path('/configuracoes/comissoes/$commissionId'),
}
