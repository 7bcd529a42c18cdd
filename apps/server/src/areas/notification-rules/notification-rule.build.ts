// Test builder with sane defaults: a rule of invoices in force, which reminds by e-mail three days before the due date.
import type { RuleType, Trigger } from '@caderneta/contracts/notification-rules'
import { triggerOf } from '@caderneta/contracts/rule-types'
import { searchKey } from '@caderneta/kernel/search-text'
import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/db/database.generated.ts'
import { newId } from '../../platform/uuid.ts'

type Ground = {
  pool: pg.Pool
  /** Makes a template of the network. */
  template: (given: { channel: Channel; kind: Trigger }) => Promise<{ id: string }>
}
type Channel = 'email' | 'sms' | 'whatsapp'
type Action = Partial<Insertable<Database['notification_action']>>
type Given = Partial<Insertable<Database['notification_rule']>> & {
  content?: { school_ids?: string[]; categories?: string[] }
  actions?: Action[]
}

/** Head, version and actions name each other: they are written in one statement. A template is made for actions without one. */
export async function buildNotificationRule(
  { pool, template }: Ground,
  tenantId: number,
  { content = {}, actions = [{}], ...given }: Given = {},
): Promise<{ id: string }> {
  const id = newId()
  const name = given.name ?? `Regra ${id.slice(-6).toUpperCase()}`
  const rows = []
  for (const [at, action] of actions.entries())
    rows.push({
      ...(await actionOf(template, tenantId, { ruleId: id, type: given.type ?? 'invoices' }, action)),
      position: at + 1,
    })
  const head = { ...headOf(name), tenant_id: tenantId, id, ...given }
  const version = {
    tenant_id: tenantId,
    rule_id: id,
    number: 1,
    school_ids: [],
    categories: [],
    ...writerOf(),
    ...content,
  }
  await pool.query(
    `with r as (insert into notification_rule select * from jsonb_populate_record(null::notification_rule, $1::jsonb) returning 1),
      v as (insert into notification_rule_version select * from jsonb_populate_record(null::notification_rule_version, $2::jsonb) returning 1),
      a as (insert into notification_action select * from jsonb_populate_recordset(null::notification_action, $3::jsonb) returning 1)
     select 1`,
    [JSON.stringify(head), JSON.stringify(version), JSON.stringify(rows)],
  )
  return { id }
}

async function actionOf(
  templateFor: Ground['template'],
  tenantId: number,
  { ruleId, type }: { ruleId: string; type: RuleType },
  given: Action,
) {
  const days = given.days ?? -3
  const channel = given.channel ?? 'email'
  const kind = triggerOf(type, days)
  const template = given.template_id ?? (await templateFor({ channel, kind })).id
  return {
    tenant_id: tenantId,
    rule_id: ruleId,
    number: 1,
    name: `Ação de ${days}`,
    days,
    channel,
    is_on: true,
    template_tenant: tenantId,
    template_id: template,
    fallback_tenant: null,
    fallback_id: null,
    ...given,
  }
}

function headOf(name: string) {
  return {
    name,
    type: 'invoices',
    status: 'active',
    number: 1,
    published_number: 1,
    removed_at: null,
    search: searchKey(name),
    version: 1,
    created_at: new Date(),
  }
}

function writerOf() {
  return { created_by: newId(), created_by_name: 'Ana', created_at: new Date() }
}
