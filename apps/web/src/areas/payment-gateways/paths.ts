import { path } from '../../client/path.ts'

export const paymentGatewayPaths = {
  list: path('/gateways-de-pagamento'),
  create: path('/gateways-de-pagamento/novo'),
  one: path('/gateways-de-pagamento/$paymentGatewayId'),
  change: path('/gateways-de-pagamento/$paymentGatewayId/editar'),
}
