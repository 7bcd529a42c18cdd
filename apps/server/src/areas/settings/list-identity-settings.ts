import { settings } from '@caderneta/contracts/settings'
import { direct } from '../../platform/operation/endpoint.ts'
import { toSetting } from './setting-view.ts'
import { settingsOf } from './held-settings.ts'

export const listIdentitySettings = direct(settings.listIdentity, async ({ platform, scope, input }) => {
  const held = await settingsOf(platform, scope, input.query.TenantId)
  return held.filter(({ name }) => name.includes('IdentitySettings')).map(toSetting)
})
