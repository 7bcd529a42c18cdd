import { path } from '../../client/path.ts'

export const jobPaths = {
  list: path('/tarefas'),
  one: path('/tarefas/$jobId'),
}
