// The value that a network has of its own.
import type { SettingName } from '@caderneta/contracts/known-settings'
import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

/** Set, or set anew. */
export function networkValuePart(tenantId: number, name: SettingName, value: string): Part {
  return { name: 'set_value', rows: 1, sql: ownValue(tenantId, name, value) }
}

export function ownValue(tenantId: number, name: string, value: string) {
  return sql`insert into setting as s (tenant_id, name, value) values (${tenantId}::int, ${name}::text, ${value}::text)
    on conflict (tenant_id, name) do update set value = excluded.value, version = s.version + 1, updated_at = now() returning 1`
}
