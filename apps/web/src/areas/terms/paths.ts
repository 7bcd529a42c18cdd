import { path } from '../../client/path.ts'

export const termVersionPaths = {
  list: path('/configuracoes/termos'),
  create: path('/configuracoes/termos/nova'),
  acceptances: path('/configuracoes/termos/aceites', ['termVersionId']),
  one: path('/configuracoes/termos/$termVersionId'),
  change: path('/configuracoes/termos/$termVersionId/editar'),
}

/** Where each kind is accepted: the guard leads there. */
export const acceptPaths = {
  PrivacyPolicy: path('/termos-de-uso'),
  StatementOfResponsibility: path('/termo-de-responsabilidade'),
  RegistrationUpdate: path('/termo-atualizacao-cadastral'),
}
