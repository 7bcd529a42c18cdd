import { settings } from '@caderneta/contracts/settings'
import { must } from '../../platform/must.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { mustSeeSchool } from './held-settings.ts'
import { settingSubject } from './setting-subject.ts'
import { heldSettings, settingsAbove } from './setting-values.ts'
import { toSetting } from './setting-view.ts'

/** All of them, the framework's too: this is what the screen changes. */
export const listParameters = direct(settings.parameters, async ({ platform, scope, input }) => {
  const { schoolId } = input.query
  if (schoolId !== undefined) await mustSeeSchool(platform, scope, schoolId)
  const held = await heldSettings(platform.readPool, scope.tenantId, schoolId)
  const here = schoolId === undefined ? (scope.tenantId === 0 ? 'G' : 'T') : 'S'
  const above = new Map((await settingsAbove(platform.readPool, scope.tenantId, here)).map((one) => [one.name, one]))
  return held.map((one) => {
    const { value, level } = must(above.get(one.name), 'every known setting is held by some level')
    const subjectId = settingSubject(one.name, schoolId ?? null)
    return { ...toSetting(one), above: { value, providerName: level }, subjectId }
  })
})
