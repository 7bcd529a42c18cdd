import { terms } from '@caderneta/contracts/terms'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { no, notFound, yes } from '../../platform/refusal.ts'
import { readRichText } from '../../platform/rich-text.ts'
import { oneTermVersion } from './term-version-store.ts'
import { toTermVersion } from './term-version-view.ts'

export const getTermVersion = query(terms.get, async (tx, { params }, scope) => {
  const row = await tx.first(oneTermVersion(scope, params.id))
  if (!row) throw notFound('term_version')
  const rule = row.status === 'draft' ? yes : no('term_version_published')
  const [textPt, textEn] = await Promise.all([readRichText(row.html_pt), readRichText(row.html_en)])
  return {
    ...toTermVersion(row),
    textPt,
    textEn,
    can: {
      update: allowed(terms.update, scope, rule),
      publish: allowed(terms.publish, scope, rule),
      remove: allowed(terms.remove, scope, rule),
    },
  }
})
