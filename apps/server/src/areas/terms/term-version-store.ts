// Selects of the host's versions, and the columns a person may write.
import type { TermVersionInput, TermVersionUpdate } from '@caderneta/contracts/terms'
import { searchKey } from '@caderneta/kernel/search-text'
import type { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { columnsOf } from '../../platform/db/record.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import type { TermVersionRow } from './term-version-view.ts'

type Input = z.output<typeof TermVersionInput> | z.output<typeof TermVersionUpdate>

export function termsInScope(scope: Scope) {
  return db.selectFrom('term_version as r').selectAll('r').where('r.tenant_id', '=', scope.tenantId)
}

export function oneTermVersion(scope: Scope, id: string): Query<TermVersionRow> {
  return termsInScope(scope).where('r.id', '=', id)
}

export function termVersionForUpdate(scope: Scope, id: string): Query<TermVersionRow> {
  return termsInScope(scope).where('r.id', '=', id).forNoKeyUpdate('r')
}

/** What a person writes, cleaned, and what follows from it. */
export async function termVersionColumns<Given extends Input>(input: Given) {
  const [html_pt, html_en] = await Promise.all([cleanRichText(input.htmlPt), cleanRichText(input.htmlEn)])
  return { ...columnsOf(input), html_pt, html_en, search: searchKey(`${input.titlePt} ${input.titleEn}`) }
}
