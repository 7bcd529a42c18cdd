import { path } from '../../client/path.ts'

export const enrollmentContractPaths = {
  list: path('/contratos-de-matricula'),
  create: path('/contratos-de-matricula/nova'),
  one: path('/contratos-de-matricula/$enrollmentContractId'),
  change: path('/contratos-de-matricula/$enrollmentContractId/editar'),
}
