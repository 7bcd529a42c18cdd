import { path } from '../../client/path.ts'

export const departurePaths = {
  evadeMany: path('/matriculas/evasao'),
  evade: path('/matriculas/$enrollmentId/evasao'),
  unmark: path('/matriculas/$enrollmentId/desfazer-evasao'),
}
