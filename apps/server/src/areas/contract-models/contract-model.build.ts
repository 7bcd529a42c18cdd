// Test builders with sane defaults: a draft, and a text that is published.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Tables = Pick<Database, 'contract_model' | 'published_contract_model'>
type Ground = { insert<T extends keyof Tables>(table: T, row: Insertable<Tables[T]>): Promise<void> }
type Given = Partial<Pick<Insertable<Database['contract_model']>, 'title' | 'html'>>

export async function buildContractModel(ground: Ground, tenantId: number, given: Given = {}): Promise<{ id: string }> {
  const row = draft(tenantId, given)
  await ground.insert('contract_model', row)
  return { id: row.id }
}

/** `number` is free in its network. */
export async function buildPublishedModel(
  ground: Ground,
  tenantId: number,
  number: number,
  given: Given = {},
): Promise<{ id: string }> {
  const { search, ...row } = draft(tenantId, given)
  const published = { ...row, number, published_at: new Date(), content_hash: 'a'.repeat(64) }
  await ground.insert('contract_model', { ...published, search, status: 'published' })
  await ground.insert('published_contract_model', published)
  return { id: row.id }
}

function draft(tenantId: number, given: Given) {
  const id = newId()
  const title = given.title ?? `Contrato ${id.slice(-6).toUpperCase()}`
  const html = given.html ?? '<p>{{responsável}}, CPF {{CPF}}, matricula {{aluno}} por {{anuidade}}.</p>'
  return { tenant_id: tenantId, id, title, html, search: searchKey(title) }
}
