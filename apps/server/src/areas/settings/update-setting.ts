import { events, settings } from '@caderneta/contracts/settings'
import { isSettingName } from '@caderneta/contracts/known-settings'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { levelOf, refusedSetting } from './setting-rules.ts'
import type { SettingLevelKey } from './setting-values.ts'
import { toSetting } from './setting-view.ts'

type Target = { level: SettingLevelKey; key: string | null; tenantId: number; schoolId: string | null }

export const updateSetting = action(settings.update, {
  prepare: async ({ body }, { scope }) => targetOf(scope, body.providerName, body.providerKey),
  network: (_input, target) => target.tenantId,
  lock: ({ body }, scope) => ({
    network: one(
      'network',
      statement(sql<{ id: number }>`select id from control.tenant where id = ${scope.tenantId}::int for share`),
    ),
    school: statement(sql<{ id: string }>`select id from school where tenant_id = ${scope.tenantId}::int
      and id::text = ${body.providerKey}::text and ${inSchools(scope, 'id')} for share`),
    before: statement(sql<{ value: string }>`select value from setting
      where tenant_id = ${scope.tenantId}::int and name = ${body.name}::text`),
  }),
  decide: ({ school, before: [before] }, { body: { name, value } }, scope, target) => {
    if (target.level === 'S' && school.length === 0) return refuse('school_not_found', {}, ['providerKey'])
    const refused = refusedSetting(name, value, levelOf[target.level])
    if (refused || !isSettingName(name)) return refuse(refused ?? 'unknown_setting', { name }, ['value'])
    return accept(
      { name, value, level: target.level, key: target.key },
      {
        parts: [valuePart(target, name, value)],
        audit: { subjectId: target.schoolId, body: { name, before: before?.value, after: value } },
        events: [
          news(events['setting.updated'], {
            subjectId: networkSubject(scope.tenantId),
            schoolId: target.schoolId,
            version: 1,
          }),
        ],
      },
    )
  },
  view: toSetting,
})

/** @throws Refusal when the caller may not set values there. */
function targetOf(scope: Scope, provider: SettingLevelKey | undefined, key: string | null): Target {
  const level = provider ?? (key ? 'T' : 'G')
  if (level === 'S') return { level, key, tenantId: scope.tenantId, schoolId: key }
  return level === 'G' ? hostTarget(scope) : networkTarget(scope, key ?? String(scope.tenantId))
}

function networkTarget(scope: Scope, key: string): Target {
  const tenantId = /^\d{1,9}$/.test(key) ? Number(key) : 0
  const isAllowed = scope.homeTenantId === 0 || tenantId === scope.homeTenantId
  if (tenantId === 0 || !isAllowed) throw notFound('network')
  // A value of the network holds in every school that has none of its own.
  if (scope.schools !== 'all') throw new Refusal('all_schools_needed', { status: 403 })
  return { level: 'T', key: String(tenantId), tenantId, schoolId: null }
}

function hostTarget(scope: Scope): Target {
  if (scope.homeTenantId === 0) return { level: 'G', key: null, tenantId: 0, schoolId: null }
  throw new Refusal('permission_denied', { status: 403, values: { permission: 'Caderneta.Setting.Update' } })
}

function valuePart({ tenantId, schoolId }: Target, name: string, value: string): Part {
  return {
    name: 'set_value',
    rows: 1,
    sql: schoolId ? ofSchool(tenantId, schoolId, name, value) : own(tenantId, name, value),
  }
}

function own(tenantId: number, name: string, value: string) {
  return sql`insert into setting as s (tenant_id, name, value) values (${tenantId}::int, ${name}::text, ${value}::text)
    on conflict (tenant_id, name) do update set value = excluded.value, version = s.version + 1, updated_at = now() returning 1`
}

function ofSchool(tenantId: number, schoolId: string, name: string, value: string) {
  return sql`insert into school_setting as s (tenant_id, school_id, name, value)
    values (${tenantId}::int, ${schoolId}::uuid, ${name}::text, ${value}::text)
    on conflict (tenant_id, school_id, name)
    do update set value = excluded.value, version = s.version + 1, updated_at = now() returning 1`
}
