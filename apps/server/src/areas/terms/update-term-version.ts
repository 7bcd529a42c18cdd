import { events, terms } from '@caderneta/contracts/terms'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { termVersionColumns, termVersionForUpdate } from './term-version-store.ts'
import { toTermVersion } from './term-version-view.ts'

export const updateTermVersion = action(terms.update, {
  prepare: ({ body }) => termVersionColumns(body),
  lock: ({ params }, scope) => ({ before: one('term_version', termVersionForUpdate(scope, params.id)) }),
  decide: ({ before }, { body }, scope, columns) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (before.status === 'published') return refuse('term_version_published')
    const { after, effects } = changed('term_version', scope, before, columns, {
      event: events['term-version.updated'],
    })
    return accept(after, effects)
  },
  view: toTermVersion,
})
