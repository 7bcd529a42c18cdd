import { sql } from 'kysely'
import { ApiTokenState } from '@caderneta/contracts/api-tokens'
import { apiTokens } from '@caderneta/contracts/api-tokens'
import { list } from '../../platform/operation/list.ts'
import { tokensInScope } from './api-token-store.ts'
import { toApiToken } from './api-token-view.ts'

export const listApiTokens = list(apiTokens.list, {
  rows: tokensInScope,
  equal: { userId: 'user_id', state: 'state' },
  search: 'search',
  order: { createdAt: ['created_at', 'date'], name: ['search', 'text'], expiresAt: ['expires_at', 'date'] },
  sorted: {
    user: ['user_name', 'text'],
    scopes: [sql`cardinality(r.scopes)`, 'number'],
    lastUse: ['last_used_at', 'date'],
    state: ['state', ApiTokenState.options],
  },
  first: '-createdAt',
  view: toApiToken,
})
