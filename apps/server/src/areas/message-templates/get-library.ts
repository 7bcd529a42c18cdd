import { messageTemplates } from '@caderneta/contracts/message-templates'
import { direct } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'

export const getLibrary = direct(messageTemplates.library, async ({ platform, scope }) => ({
  isOn: await hasLibrary(platform, scope.tenantId),
  hasWhatsapp: platform.whatsapp !== null,
}))

/** The host writes its templates for every network; a network writes its own where it has the library. */
export async function hasLibrary({ directory }: Pick<Platform, 'directory'>, tenantId: number): Promise<boolean> {
  return tenantId === 0 || (await directory.find(tenantId))?.templateLibrary === true
}
