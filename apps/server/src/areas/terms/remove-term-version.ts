import { events, terms } from '@caderneta/contracts/terms'
import { action, one } from '../../platform/operation/action.ts'
import { removed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { termVersionForUpdate } from './term-version-store.ts'

export const removeTermVersion = action(terms.remove, {
  lock: ({ params }, scope) => ({ before: one('term_version', termVersionForUpdate(scope, params.id)) }),
  decide: ({ before }, _input, scope) => {
    if (before.status === 'published') return refuse('term_version_published')
    const shown = ['kind', 'title_pt', 'title_en', 'html_pt', 'html_en'] as const
    return accept(
      { id: before.id },
      removed('term_version', scope, before, shown, { event: events['term-version.removed'] }),
    )
  },
  view: (record) => record,
})
