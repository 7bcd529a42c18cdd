import { path } from '../../client/path.ts'

export const ledgerPaths = {
  accounts: path('/razao'),
  account: path('/razao/$accountId'),
}
