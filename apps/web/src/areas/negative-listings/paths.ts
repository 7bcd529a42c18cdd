import { path } from '../../client/path.ts'

export const negativeListingPaths = {
  list: path('/negativacao', ['schoolId', 'status', 'clock', 'ready']),
  debts: path('/negativacao/dividas'),
  one: path('/negativacao/$listingId'),
  consent: path('/configuracoes/negativacao'),
  rules: path('/configuracoes/prazos-legais'),
  newRule: path('/configuracoes/prazos-legais/novo'),
}
