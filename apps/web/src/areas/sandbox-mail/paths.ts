import { path } from '../../client/path.ts'

export const sandboxMailPaths = {
  list: path('/sandbox/mensagens'),
}
