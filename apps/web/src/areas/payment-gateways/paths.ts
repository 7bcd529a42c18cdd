import { path } from '../../client/path.ts'

export const paymentGatewayPaths = {
  list: path('/configuracoes/gateways'),
  create: path('/configuracoes/gateways/novo'),
  one: path('/configuracoes/gateways/$paymentGatewayId'),
  change: path('/configuracoes/gateways/$paymentGatewayId/editar'),
}
