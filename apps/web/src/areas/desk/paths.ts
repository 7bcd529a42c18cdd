import { path } from '../../client/path.ts'

export const deskPaths = {
  transferDates: path('/mesa-de-repasses'),
  exceptions: path('/mesa-de-pendencias', ['networkId', 'kind']),
  bankFiles: path('/mesa-de-arquivos', ['networkId', 'kind', 'status']),
  failedJobs: path('/mesa-de-tarefas', ['networkId', 'status', 'kind', 'lastDays']),
  stoppedFolders: path('/mesa-de-pastas-do-erp', ['networkId']),
  auditTrail: path('/configuracoes/logs/redes', ['tenantId', 'actorId', 'action', 'seen']),
  audits: path('/mesa-de-auditorias', ['networkId', 'result', 'isHolding']),
}
