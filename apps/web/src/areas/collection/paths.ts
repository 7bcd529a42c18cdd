import { path } from '../../client/path.ts'

export const collectionPaths = {
  list: path('/cobrancas', ['schoolId', 'range', 'delayFrom', 'status', 'promise', 'suppressed']),
  one: path('/cobrancas/$guardianId'),
  reminders: path('/configuracoes/cobranca'),
}
