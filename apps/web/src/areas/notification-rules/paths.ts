import { path } from '../../client/path.ts'

export const notificationRulePaths = {
  list: path('/configuracoes/notificacoes', ['source']),
  create: path('/configuracoes/notificacoes/nova'),
  one: path('/configuracoes/notificacoes/$notificationRuleId', ['source']),
  change: path('/configuracoes/notificacoes/$notificationRuleId/editar'),
  dashboard: path('/configuracoes/notificacoes/resultado', ['ruleId']),
  weeklySummary: path('/configuracoes/notificacoes/resumo-semanal'),
  messages: path('/configuracoes/notificacoes/mensagens', ['ruleId', 'guardianId', 'invoiceId']),
  message: path('/configuracoes/notificacoes/mensagens/$notificationId'),
}
