import { path } from '../../client/path.ts'

export const conciliationPaths = {
  list: path('/integracao/conciliacao', ['bankAccountId', 'status', 'stage', 'from', 'to']),
  lines: path('/integracao/conciliacao/extrato', ['bankAccountId', 'state', 'from', 'to']),
  one: path('/integracao/conciliacao/$conciliationId', ['aba']),
}
