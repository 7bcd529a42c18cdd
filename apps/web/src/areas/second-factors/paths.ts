import { path } from '../../client/path.ts'

export const secondFactorPaths = { own: path('/minhaconta/seguranca') }
