import { TermStatus } from '@caderneta/contracts/terms'
import { TermKind } from '@caderneta/contracts/terms'
import { terms } from '@caderneta/contracts/terms'
import { list } from '../../platform/operation/list.ts'
import { termsInScope } from './term-version-store.ts'
import { toTermVersion } from './term-version-view.ts'

export const listTerms = list(terms.list, {
  rows: termsInScope,
  equal: { kind: 'kind', status: 'status' },
  search: 'search',
  order: { createdAt: ['id', 'uuid'], title: ['search', 'text'] },
  sorted: {
    kind: ['kind', TermKind.options],
    number: ['number', 'number'],
    status: ['status', TermStatus.options],
    publishedAt: ['published_at', 'date'],
  },
  first: '-createdAt',
  view: toTermVersion,
})
