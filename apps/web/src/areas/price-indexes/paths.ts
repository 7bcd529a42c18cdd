import { path } from '../../client/path.ts'

export const priceIndexPaths = { list: path('/configuracoes/indices') }
