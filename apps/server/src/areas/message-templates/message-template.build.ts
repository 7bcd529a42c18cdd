// Test builder with sane defaults: an approved e-mail, or a WhatsApp text that waits for its provider.
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Ground = { pool: pg.Pool }
type Version = Partial<Insertable<Database['message_template_version']>>
type Given = Partial<Insertable<Database['message_template']>> & { content?: Version; hasBanner?: boolean }

/** Head and version name each other: they are written in one statement. */
export async function buildMessageTemplate(
  { pool }: Ground,
  tenantId: number,
  { content = {}, hasBanner = false, ...given }: Given = {},
): Promise<{ id: string }> {
  const id = newId()
  const bannerId = hasBanner ? newId() : null
  const version = { ...textOf(given.channel ?? 'email'), ...content }
  const name = given.name ?? `Modelo ${id.slice(-6).toUpperCase()}`
  const head = { ...headOf(name, version.status), tenant_id: tenantId, id, ...given }
  const text = { ...version, tenant_id: tenantId, template_id: id, banner_id: bannerId }
  await pool.query(
    `with t as (insert into message_template select * from jsonb_populate_record(null::message_template, $1::jsonb) returning 1),
      v as (insert into message_template_version select * from jsonb_populate_record(null::message_template_version, $2::jsonb) returning 1),
      b as (insert into message_banner (tenant_id, id, template_id, media_type, bytes)
        select $3, $4::uuid, $5, 'image/png', '\\x89504e47' where $4::uuid is not null returning 1)
     select 1`,
    [JSON.stringify(head), JSON.stringify(text), tenantId, bannerId, id],
  )
  return { id }
}

function headOf(name: string, status: string) {
  return {
    name,
    channel: 'email',
    kind: 'beforeDue',
    search: searchKey(name),
    number: 1,
    approved_number: status === 'approved' ? 1 : null,
    version: 1,
    is_active: true,
    created_at: new Date(),
  }
}

function textOf(channel: string) {
  return {
    number: 1,
    subject: channel === 'email' ? 'Fatura de {{mes}}' : null,
    body: 'Olá, {{responsavel}}. Vence em {{vencimento}}.',
    whatsapp_id: channel === 'whatsapp' ? 'lembrete_vencimento' : null,
    status: channel === 'whatsapp' ? ('pending' as const) : ('approved' as const),
    reasons: [],
    created_by: newId(),
    created_by_name: 'Ana',
    created_at: new Date(),
  }
}
