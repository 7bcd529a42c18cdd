import { path } from '../../client/path.ts'

export const enrollmentPaths = {
  list: path('/matriculas'),
  create: path('/matriculas/nova', ['classId', 'guardianId']),
  createKnown: path('/matriculas/nova/aluno', ['studentId', 'classId']),
  createMany: path('/matriculas/em-lote', ['passo']),
  one: path('/matriculas/$enrollmentId'),
  change: path('/matriculas/$enrollmentId/editar'),
  discounts: path('/matriculas/$enrollmentId/descontos'),
  mergeStudent: path('/alunos/$studentId/juntar'),
  separateStudent: path('/alunos/$studentId/separar'),
  payers: path('/matriculas/$enrollmentId/quem-paga'),
}

export const reEnrollmentPaths = {
  list: path('/rematriculas', ['schoolId', 'classId']),
  many: path('/rematriculas/turmas', ['schoolId', 'schoolYear', 'alunos']),
  one: path('/rematriculas/$enrollmentId'),
}
