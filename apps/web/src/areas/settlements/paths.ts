import { path } from '../../client/path.ts'

export const settlementPaths = {
  refunds: path('/devolucoes', ['status', 'guardianId']),
  recoveries: path('/valores-a-repor', ['status', 'guardianId']),
}
