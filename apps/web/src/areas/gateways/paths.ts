import { path } from '../../client/path.ts'

export const bankPaths = {
  list: path('/configuracoes/bancos'),
  create: path('/configuracoes/bancos/nova-conta'),
  one: path('/configuracoes/bancos/$accountId'),
  change: path('/configuracoes/bancos/$accountId/editar'),
  createAgreement: path('/configuracoes/bancos/$accountId/novo-convenio'),
  changeAgreement: path('/configuracoes/bancos/$accountId/convenios/$agreementId'),
}
