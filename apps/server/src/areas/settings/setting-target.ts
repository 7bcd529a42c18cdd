// Where a value is set: the installation, a network or a school. Shared by the call that sets one and the call that takes it back.
import { networkSubject } from '../../platform/access/network-subject.ts'
import { events } from '@caderneta/contracts/settings'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { one } from '../../platform/operation/action.ts'
import { news } from '../../platform/outbox/news.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import type { SettingLevelKey } from './setting-values.ts'

export type Target = { level: SettingLevelKey; key: string | null; tenantId: number; schoolId: string | null }
type Named = { name: string; providerName?: SettingLevelKey | undefined; providerKey: string | null }

/** @throws Refusal when the caller may not set values there. */
export function targetOf(scope: Scope, { providerName, providerKey: key }: Named): Target {
  const level = providerName ?? (key ? 'T' : 'G')
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
  throw new Refusal('host_needed', { status: 403 })
}

/** The network, the school where one is named, and the value that stands there now. */
export function targetLocks(scope: Scope, { level, schoolId }: Target, { name, providerKey }: Named) {
  const own = sql<{ value: string }>`select value from setting
    where tenant_id = ${scope.tenantId}::int and name = ${name}::text for update`
  const ofSchool = sql<{ value: string }>`select value from school_setting
    where tenant_id = ${scope.tenantId}::int and school_id::text = ${schoolId}::text and name = ${name}::text for update`
  return {
    network: one(
      'network',
      statement(sql<{ id: number }>`select id from control.tenant where id = ${scope.tenantId}::int for share`),
    ),
    school: statement(sql<{ id: string }>`select id from school where tenant_id = ${scope.tenantId}::int
      and id::text = ${providerKey}::text and ${inSchools(scope, 'id')} for share`),
    before: statement(level === 'S' ? ofSchool : own),
  }
}

export function settingNews(scope: Scope, { schoolId }: Target) {
  return news(events['setting.updated'], { subjectId: networkSubject(scope.tenantId), schoolId, version: 1 })
}
