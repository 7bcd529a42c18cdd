import { path } from '../../client/path.ts'

export const sandboxBankPaths = {
  list: path('/integracao/banco-simulado', ['conta']),
  payments: path('/integracao/banco-simulado/pagamentos', ['conta']),
}
