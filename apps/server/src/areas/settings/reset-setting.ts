import { isSettingName, type SettingName } from '@caderneta/contracts/known-settings'
import { settings } from '@caderneta/contracts/settings'
import { sql } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { asksProof, levelOf, refusedPlace, refusedValues } from './setting-rules.ts'
import { settingSubject } from './setting-subject.ts'
import { settingNews, type Target, targetLocks, targetOf } from './setting-target.ts'
import { type HeldSetting, settingsAbove } from './setting-values.ts'
import { toSetting } from './setting-view.ts'

/** Doing it again changes nothing more. */
export const resetSetting = action(settings.reset, {
  prepare: async ({ body }, { scope, platform, demandProof }) => {
    if (asksProof(body.name)) await demandProof?.()
    const target = targetOf(scope, body)
    return { target, above: await settingsAbove(platform.readPool, target.tenantId, target.level) }
  },
  network: (_input, { target }) => target.tenantId,
  lock: ({ body }, scope, { target }) => targetLocks(scope, target, body),
  decide: ({ school, before: [before] }, { body: { name } }, scope, { target, above }) => {
    if (target.level === 'S' && school.length === 0) return refuse('school_not_found', {}, ['providerKey'])
    const refused = refusedPlace(name, levelOf[target.level], scope)
    if (refused || !isSettingName(name))
      return refuse(refused ?? 'unknown_setting', refusedValues(name, scope.locale), ['name'])
    const held = heldOf(above, name)
    return accept(held, {
      parts: [clearedPart(target, name)],
      audit: {
        subjectId: settingSubject(name, target.schoolId),
        body: { name, before: { value: before?.value ?? null }, after: { value: null } },
      },
      events: [settingNews(scope, target)],
    })
  },
  view: toSetting,
})

function heldOf(held: readonly HeldSetting[], name: SettingName): HeldSetting {
  return must(
    held.find((one) => one.name === name),
    'every known setting is held by some level',
  )
}

function clearedPart({ tenantId, schoolId }: Target, name: string): Part {
  const own = sql`delete from setting where tenant_id = ${tenantId}::int and name = ${name}::text returning 1`
  const ofSchool = sql`delete from school_setting
    where tenant_id = ${tenantId}::int and school_id = ${schoolId}::uuid and name = ${name}::text returning 1`
  return { name: 'cleared_value', rows: 'any', sql: schoolId ? ofSchool : own }
}
