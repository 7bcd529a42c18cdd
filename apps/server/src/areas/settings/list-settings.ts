import { settings } from '@caderneta/contracts/settings'
import { direct } from '../../platform/operation/endpoint.ts'
import { toSetting } from './setting-view.ts'
import { settingsOf } from './held-settings.ts'

/** Names containing `Abp.` are the framework's own and left out. */
export const listSettings = direct(settings.list, async ({ platform, scope, input }) => {
  const held = await settingsOf(platform, scope, input.query.TenantId)
  return held.filter(({ name }) => !name.includes('Abp.')).map(toSetting)
})
