import { apiTokens } from '@caderneta/contracts/api-tokens'
import { list } from '../../platform/operation/list.ts'
import { tokensInScope } from './api-token-store.ts'
import { toApiToken } from './api-token-view.ts'

export const listApiTokens = list(apiTokens.list, {
  rows: tokensInScope,
  equal: { userId: 'user_id', state: 'state' },
  search: 'search',
  order: { createdAt: ['created_at', 'date'], name: ['search', 'text'], expiresAt: ['expires_at', 'date'] },
  first: '-createdAt',
  view: toApiToken,
})
