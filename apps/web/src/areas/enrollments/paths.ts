import { path } from '../../client/path.ts'

export const enrollmentPaths = {
  list: path('/matriculas'),
  create: path('/matriculas/nova', ['classId', 'guardianId']),
  createKnown: path('/matriculas/nova/aluno', ['studentId', 'classId']),
  one: path('/matriculas/$enrollmentId'),
  change: path('/matriculas/$enrollmentId/editar'),
  discounts: path('/matriculas/$enrollmentId/descontos'),
}
