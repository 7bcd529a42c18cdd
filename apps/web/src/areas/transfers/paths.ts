import { path } from '../../client/path.ts'

export const transferPaths = {
  list: path('/repasses', ['schoolId', 'status', 'from', 'to']),
  one: path('/repasses/details', ['id', 'aba', 'linha']),
}
