import { terms } from '@caderneta/contracts/terms'
import { list } from '../../platform/operation/list.ts'
import { termsInScope } from './term-version-store.ts'
import { toTermVersion } from './term-version-view.ts'

export const listTerms = list(terms.list, {
  rows: termsInScope,
  equal: { kind: 'kind', status: 'status' },
  search: 'search',
  order: { createdAt: ['id', 'uuid'], title: ['search', 'text'] },
  first: '-createdAt',
  view: toTermVersion,
})
