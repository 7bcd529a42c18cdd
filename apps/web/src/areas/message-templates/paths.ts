import { path } from '../../client/path.ts'

export const messageTemplatePaths = {
  list: path('/configuracoes/notificacoes/modelos', ['source']),
  create: path('/configuracoes/notificacoes/modelos/novo'),
  one: path('/configuracoes/notificacoes/modelos/$messageTemplateId', ['source']),
  change: path('/configuracoes/notificacoes/modelos/$messageTemplateId/editar'),
  preview: path('/configuracoes/notificacoes/pre-visualizacao/$messageTemplateId', ['source', 'message']),
}
