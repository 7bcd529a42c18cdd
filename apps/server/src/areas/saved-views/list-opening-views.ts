import { savedViews } from '@caderneta/contracts/saved-views'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { openingViews } from './saved-view-store.ts'
import { toOpeningView } from './saved-view-view.ts'

/** All lists at once: a list that is opened knows its view already, instead of asking for it before its rows. */
export const listOpeningViews = query(savedViews.opening, async (tx, _input, scope) => ({
  views: (await tx.rows(statement(openingViews(scope)))).map(toOpeningView),
}))
