import { path } from '../../client/path.ts'

export const planPaths = {
  list: path('/configuracoes/plano-caderneta'),
  create: path('/configuracoes/plano-caderneta/novo'),
  one: path('/configuracoes/plano-caderneta/$planId'),
  change: path('/configuracoes/plano-caderneta/$planId/editar'),
  /** Which plan a school has, from which month. */
  ofSchool: path('/configuracoes/escolas/$schoolId/plano'),
}
