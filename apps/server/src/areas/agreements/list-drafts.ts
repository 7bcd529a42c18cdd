import { agreementDrafts } from '@caderneta/contracts/agreement-drafts'
import { query } from '../../platform/operation/query.ts'
import { draftsOf, toDraft } from './draft-store.ts'

export const listDrafts = query(agreementDrafts.drafts, async (tx, { query: asked }, scope) => ({
  items: (await tx.rows(draftsOf(scope, asked))).map((row) => toDraft(row, scope)),
}))
