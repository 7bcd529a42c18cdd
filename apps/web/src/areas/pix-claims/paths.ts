import { path } from '../../client/path.ts'

export const pixClaimPaths = {
  list: path('/contestacoes-de-pix', ['status', 'schoolId']),
  one: path('/contestacoes-de-pix/$pixClaimId'),
}
