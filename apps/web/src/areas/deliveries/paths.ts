import { path } from '../../client/path.ts'

export const deliveryPaths = {
  list: path('/configuracoes/emails'),
}
