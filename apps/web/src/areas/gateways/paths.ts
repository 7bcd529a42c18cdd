import { path } from '../../client/path.ts'

export const bankPaths = {
  list: path('/configuracoes/bancos'),
  create: path('/configuracoes/bancos/nova-conta'),
  one: path('/configuracoes/bancos/$accountId'),
  change: path('/configuracoes/bancos/$accountId/editar'),
  createBankAgreement: path('/configuracoes/bancos/$accountId/novo-convenio'),
  changeBankAgreement: path('/configuracoes/bancos/$accountId/convenios/$bankAgreementId'),
}
