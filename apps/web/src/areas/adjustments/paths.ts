import { path } from '../../client/path.ts'

export const adjustmentPaths = {
  list: path('/ajustes', ['schoolId', 'status', 'kind']),
  create: path('/ajustes/novo', ['tipo']),
  one: path('/ajustes/$adjustmentId'),
}
