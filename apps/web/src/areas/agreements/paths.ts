import { path } from '../../client/path.ts'

export const agreementPaths = {
  list: path('/acordos', ['guardianId']),
  one: path('/matriculas/acordo/$agreementId'),
  change: path('/matriculas/acordo/$agreementId/editar'),
  share: path('/matriculas/acordo/$agreementId/compartilhar'),
  limits: path('/configuracoes/alcadas-de-acordo'),
  ofEnrollment: path('/matriculas/$enrollmentId/novo-acordo/$agreementType'),
  ofGuardian: path('/cobrancas/novo-acordo/$agreementType/$guardianId'),
}
