import { path } from '../../client/path.ts'

export const classPaths = {
  list: path('/turmas', ['schoolId', 'schoolYear', 'courseId']),
  create: path('/turmas/nova'),
  copy: path('/turmas/copiar', ['schoolId']),
  one: path('/turmas/$classId'),
  change: path('/turmas/$classId/editar'),
}
