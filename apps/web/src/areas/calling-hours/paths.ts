import { path } from '../../client/path.ts'

export const callingHoursPaths = { list: path('/configuracoes/horarios-de-cobranca') }
