import { path } from '../../client/path.ts'

export const paymentFilePaths = {
  list: path('/arquivos-de-pagamentos'),
  create: path('/arquivos-de-pagamentos/novo'),
  one: path('/arquivos-de-pagamentos/$paymentFileId'),
  change: path('/arquivos-de-pagamentos/$paymentFileId/editar'),
}
