import { path } from '../../client/path.ts'

export const enrollmentContractPaths = {
  list: path('/contratos-de-matricula', ['enrollmentId', 'classId']),
  one: path('/contratos-de-matricula/$enrollmentContractId'),
}
