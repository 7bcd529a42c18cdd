import { path } from '../../client/path.ts'

export const classPaths = {
  list: path('/turmas'),
  create: path('/turmas/nova'),
  one: path('/turmas/$classId'),
  change: path('/turmas/$classId/editar'),
}
