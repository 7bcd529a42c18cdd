import { path } from '../../client/path.ts'

export const payoutPaths = {
  list: path('/repasses/pagamentos', ['schoolId', 'transferId', 'status', 'method', 'from', 'to', 'order']),
  one: path('/repasses/pagamentos/$payoutId'),
}
