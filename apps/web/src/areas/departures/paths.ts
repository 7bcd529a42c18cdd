import { path } from '../../client/path.ts'

export const departurePaths = {
  evade: path('/matriculas/$enrollmentId/evasao'),
  unmark: path('/matriculas/$enrollmentId/desfazer-evasao'),
}
