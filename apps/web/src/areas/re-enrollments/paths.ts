import { path } from '../../client/path.ts'

export const reEnrollmentPaths = {
  list: path('/rematriculas', ['schoolId', 'classId']),
  many: path('/rematriculas/turmas', ['schoolId']),
  one: path('/rematriculas/$enrollmentId'),
}
