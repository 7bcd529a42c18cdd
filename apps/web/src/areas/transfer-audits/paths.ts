import { path } from '../../client/path.ts'

export const transferAuditPaths = {
  list: path('/auditorias', ['transferId', 'schoolId', 'result', 'status', 'from', 'to']),
  unaudited: path('/auditorias/sem-auditoria', ['schoolId']),
  one: path('/auditorias/detalhe', ['id']),
  criteria: path('/configuracoes/criterios-de-auditoria'),
  laboratory: path('/configuracoes/criterios-de-auditoria/laboratorio', ['criterio', 'aviso', 'reprova']),
}
