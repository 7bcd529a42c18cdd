import { path } from '../../client/path.ts'

export const guardianPaths = {
  list: path('/familias'),
  one: path('/familias/$guardianId'),
  change: path('/familias/$guardianId/editar'),
  merge: path('/familias/$guardianId/juntar'),
  separate: path('/familias/$guardianId/separar'),
  changeStudent: path('/alunos/$studentId/editar'),
}
