import { path } from '../../client/path.ts'

export const auditLogPaths = {
  list: path('/configuracoes/logs/audit'),
}
