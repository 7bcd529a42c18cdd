import { path } from '../../client/path.ts'

export const paymentFilePaths = {
  list: path('/arquivos-de-pagamentos'),
  one: path('/arquivos-de-pagamentos/$paymentFileId'),
  returns: path('/retornos-de-pagamentos'),
  return: path('/retornos-de-pagamentos/$paymentReturnId'),
}
