import { path } from '../../client/path.ts'

export const settingPaths = {
  list: path('/configuracoes/parametros', ['parametro', 'escola']),
  /** The same page for the people of a network, who have no say at the Global level. */
  ofNetwork: path('/configuracoes/parametros-da-rede', ['parametro', 'escola']),
}
