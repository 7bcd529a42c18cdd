// Test builders with sane defaults: a draft of the host, and one that is published.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'
import { contentHash } from './content-hash.ts'

type Tables = Pick<Database, 'term_version' | 'published_term'>
type Row = Insertable<Database['term_version']>
type Ground = { insert<T extends keyof Tables>(table: T, row: Insertable<Tables[T]>): Promise<void> }
type Given = Partial<Pick<Row, 'kind' | 'title_pt' | 'title_en' | 'html_pt' | 'html_en'>>

export async function buildTermVersion(ground: Ground, given: Given = {}): Promise<{ id: string }> {
  const row = draft(given)
  await ground.insert('term_version', row)
  return { id: row.id }
}

/** `number` is free for its kind. */
export async function buildPublishedTerm(
  ground: Ground,
  number: number,
  given: Given = {},
): Promise<{ id: string; contentHash: string }> {
  const { status: _draft, search, ...row } = draft(given)
  const published_at = new Date()
  const content_hash = contentHash({ ...row, number })
  const published = { ...row, number, published_at, content_hash }
  await ground.insert('term_version', { ...published, search, status: 'published' })
  await ground.insert('published_term', published)
  return { id: row.id, contentHash: content_hash }
}

function draft(given: Given) {
  const id = newId()
  const title = `Termo ${id.slice(-6).toUpperCase()}`
  return {
    tenant_id: 0,
    id,
    kind: 'PrivacyPolicy' as const,
    status: 'draft' as const,
    title_pt: title,
    title_en: title,
    html_pt: '<p>Texto do termo.</p>',
    html_en: '<p>Text of the term.</p>',
    search: searchKey(title),
    ...given,
  }
}
