import { path } from '../../client/path.ts'

export const retentionPaths = {
  list: path('/retencoes', ['schoolId', 'status']),
  one: path('/retencoes/$retentionId'),
}
