import { isSettingName } from '@caderneta/contracts/known-settings'
import { settings } from '@caderneta/contracts/settings'
import { sql } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { ownValue } from './network-value.ts'
import { asksProof, levelOf, refusedSetting, refusedValues } from './setting-rules.ts'
import { settingSubject } from './setting-subject.ts'
import { settingNews, type Target, targetLocks, targetOf } from './setting-target.ts'
import { toSetting } from './setting-view.ts'

export const updateSetting = action(settings.update, {
  prepare: async ({ body }, { scope, demandProof }) => {
    if (asksProof(body.name)) await demandProof?.()
    return targetOf(scope, body)
  },
  network: (_input, target) => target.tenantId,
  lock: ({ body }, scope, target) => targetLocks(scope, target, body),
  decide: ({ school, before: [before] }, { body: { name, value } }, scope, target) => {
    if (target.level === 'S' && school.length === 0) return refuse('school_not_found', {}, ['providerKey'])
    const refused = refusedSetting(name, value, levelOf[target.level], scope)
    if (refused || !isSettingName(name))
      return refuse(refused ?? 'unknown_setting', refusedValues(name, scope.locale), [memberOf(name)])
    return accept(
      { name, value, level: target.level, key: target.key },
      {
        parts: [valuePart(target, name, value)],
        audit: {
          subjectId: settingSubject(name, target.schoolId),
          body: { name, before: { value: before?.value ?? null }, after: { value } },
        },
        events: [settingNews(scope, target)],
      },
    )
  },
  view: toSetting,
})

const memberOf = (name: string) => (isSettingName(name) ? 'value' : 'name')

function valuePart({ tenantId, schoolId }: Target, name: string, value: string): Part {
  return {
    name: 'set_value',
    rows: 1,
    sql: schoolId ? ofSchool(tenantId, schoolId, name, value) : ownValue(tenantId, name, value),
  }
}

function ofSchool(tenantId: number, schoolId: string, name: string, value: string) {
  return sql`insert into school_setting as s (tenant_id, school_id, name, value)
    values (${tenantId}::int, ${schoolId}::uuid, ${name}::text, ${value}::text)
    on conflict (tenant_id, school_id, name)
    do update set value = excluded.value, version = s.version + 1, updated_at = now() returning 1`
}
