import { path } from '../../client/path.ts'

export const guardianPaths = {
  list: path('/familias'),
  one: path('/familias/$guardianId'),
  change: path('/familias/$guardianId/editar'),
  changeStudent: path('/alunos/$studentId/editar'),
}
