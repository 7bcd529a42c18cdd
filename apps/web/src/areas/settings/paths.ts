import { path } from '../../client/path.ts'

export const settingPaths = {
  list: path('/configuracoes/parametros'),
}
