import { path } from '../../client/path.ts'

export const reEnrollmentPaths = {
  list: path('/rematriculas', ['schoolId', 'schoolYear', 'classId', 'outcome']),
  many: path('/rematriculas/turmas', ['schoolId']),
  classes: path('/rematriculas/painel', ['schoolId']),
  one: path('/rematriculas/$enrollmentId'),
}
