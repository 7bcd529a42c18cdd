import { terms } from '@caderneta/contracts/terms'
import { query } from '../../platform/operation/query.ts'

export const listPendingTerms = query(terms.pending, async () => [])
