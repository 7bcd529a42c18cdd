import { path } from '../../client/path.ts'

export const demonstrationPaths = {
  one: path('/configuracoes/dados-de-demonstracao'),
}
