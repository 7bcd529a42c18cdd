import { settings } from '@caderneta/contracts/settings'
import { direct } from '../../platform/operation/endpoint.ts'
import { mustSeeSchool } from './held-settings.ts'
import { heldSettings } from './setting-values.ts'
import { toSetting } from './setting-view.ts'

export const listSettingsOfSchool = direct(settings.listOfSchool, async ({ platform, scope, input }) => {
  const { schoolId } = input.params
  await mustSeeSchool(platform, scope, schoolId)
  const held = await heldSettings(platform.readPool, scope.tenantId, schoolId)
  return held.filter(({ name }) => !name.includes('Abp.')).map(toSetting)
})
