import { path } from '../../client/path.ts'

export const coursePaths = {
  list: path('/configuracoes/cursos'),
  create: path('/configuracoes/cursos/novo'),
  one: path('/configuracoes/cursos/$courseId'),
  change: path('/configuracoes/cursos/$courseId/editar'),
}
