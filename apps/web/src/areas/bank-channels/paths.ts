import { path } from '../../client/path.ts'

export const bankChannelPaths = {
  list: path('/configuracoes/canais-do-banco'),
  create: path('/configuracoes/canais-do-banco/novo'),
  one: path('/configuracoes/canais-do-banco/$bankChannelId'),
  change: path('/configuracoes/canais-do-banco/$bankChannelId/editar'),
}
