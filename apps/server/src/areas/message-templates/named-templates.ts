// Templates as later areas name them: of a network itself, or of the host, whose rows are read there.
import type { EligibilityReason, MessageChannel, MessageKind } from '@caderneta/contracts/message-templates'
import type pg from 'pg'
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'

/** `tenant` owns it: the network, or the host (0). */
export type TemplateKey = { tenant: number; id: string }
export type NamedTemplate = TemplateKey & {
  name: string
  channel: MessageChannel
  kind: MessageKind
  is_active: boolean
  /** The version that messages are made from; null while none is approved. */
  approved_number: number | null
  /** Of the newest version. */
  status: 'pending' | 'approved' | 'reproved'
  reasons: EligibilityReason[]
}

/** Those that are there, by `keyOf`. */
export async function namedTemplates(pool: pg.Pool, keys: readonly TemplateKey[]): Promise<Map<string, NamedTemplate>> {
  const byOwner = Map.groupBy(keys, ({ tenant }) => tenant)
  const found = await Promise.all(
    [...byOwner].map(([tenant, own]) =>
      readTransaction(pool, tenant, (tx) =>
        tx.rows(
          namedOf(
            tenant,
            own.map(({ id }) => id),
          ),
        ),
      ),
    ),
  )
  return new Map(found.flat().map((template) => [keyOf(template), template]))
}

export function keyOf({ tenant, id }: TemplateKey): string {
  return `${tenant}:${id}`
}

function namedOf(tenantId: number, ids: readonly string[]): Query<NamedTemplate> {
  return statement(sql<NamedTemplate>`select t.tenant_id as tenant, t.id, t.name, t.channel, t.kind, t.is_active, t.approved_number, v.status, v.reasons
    from message_template t
    join message_template_version v on v.tenant_id = t.tenant_id and v.template_id = t.id and v.number = t.number
    where t.tenant_id = ${tenantId}::int and t.id = any(${[...new Set(ids)]}::uuid[])`)
}
