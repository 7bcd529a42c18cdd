import { path } from '../../client/path.ts'

export const receivedPaths = {
  summary: path('/recebimentos', ['from', 'to', 'schoolId']),
  list: path('/recebimentos/pagamentos', ['from', 'to', 'schoolId', 'method', 'bankAccountId']),
}
