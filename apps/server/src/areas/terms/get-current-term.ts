import { terms } from '@caderneta/contracts/terms'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { readRichText } from '../../platform/rich-text.ts'
import { currentTerm } from './published-terms.ts'

export const getCurrentTerm = direct(terms.current, async ({ platform, scope, input }) => {
  const row = await currentTerm(platform.readPool, input.query.termOfServiceType)
  if (!row) throw notFound('term_version')
  const isEnglish = scope.locale === 'en'
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    title: isEnglish ? row.title_en : row.title_pt,
    text: await readRichText(isEnglish ? row.html_en : row.html_pt),
    contentHash: row.content_hash,
    publishedAt: row.published_at.toISOString(),
  }
})
