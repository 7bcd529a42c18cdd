import { events, terms } from '@caderneta/contracts/terms'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { must } from '../../platform/must.ts'
import { isBlank, readRichText } from '../../platform/rich-text.ts'
import { contentHash, type Published } from './content-hash.ts'
import { oneTermVersion, termVersionForUpdate } from './term-version-store.ts'
import { toTermVersion } from './term-version-view.ts'

const languageNames = {
  'pt-BR': { pt: 'português', en: 'inglês' },
  en: { pt: 'Portuguese', en: 'English' },
} as const

export const publishTermVersion = action(terms.publish, {
  prepare: async ({ params }, { scope, platform }) => {
    const row = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.first(oneTermVersion(scope, params.id)),
    )
    if (!row) return null
    if (isBlank(await readRichText(row.html_pt))) return languageNames[scope.locale].pt
    return isBlank(await readRichText(row.html_en)) ? languageNames[scope.locale].en : null
  },
  lock: ({ params }, scope) => ({
    before: one('term_version', termVersionForUpdate(scope, params.id)),
    last: lastNumber(scope, params.id),
  }),
  decide: ({ before, last }, { body }, scope, blank) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (before.status === 'published') return refuse('term_version_published')
    if (blank !== null) return refuse('term_version_empty', { language: blank })
    const number = must(last[0], 'a maximum has a row').number + 1
    const published_at = scope.now
    const content_hash = contentHash({ ...before, number })
    const { after, effects } = changed(
      'term_version',
      scope,
      before,
      { status: 'published' as const, number, published_at, content_hash },
      { event: events['term-version.published'], history: 'published' },
    )
    const published = publishedPart({ ...before, number, published_at, content_hash })
    return accept(after, { ...effects, parts: [...effects.parts, published] })
  },
  view: toTermVersion,
})

function lastNumber(scope: Scope, id: string): Query<{ number: number }> {
  return statement(sql<{ number: number }>`select coalesce(max(number), 0)::int as number from published_term
    where tenant_id = ${scope.tenantId}::int
      and kind = (select kind from term_version where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid)`)
}

type Row = Published & { tenant_id: number; id: string; published_at: Date; content_hash: string }

function publishedPart({
  tenant_id,
  id,
  kind,
  number,
  title_pt,
  title_en,
  ...row
}: Row & { kind: 'PrivacyPolicy' | 'StatementOfResponsibility' | 'RegistrationUpdate' }): Part {
  const { html_pt, html_en, published_at, content_hash } = row
  const values = { tenant_id, id, kind, number, title_pt, title_en, html_pt, html_en, published_at, content_hash }
  return { name: 'published_term', rows: 1, sql: db.insertInto('published_term').values(values).returning('id') }
}
