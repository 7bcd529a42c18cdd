import { path } from '../../client/path.ts'

export const homologationPaths = {
  one: path('/configuracoes/bancos/$accountId/convenios/$bankAgreementId/homologacao'),
}
