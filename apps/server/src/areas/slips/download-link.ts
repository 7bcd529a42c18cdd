// The address of a file that was asked for: signed, so that nobody can make one up, and of short life.
import { systemScope } from '../../platform/access/caller.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readToken, signToken } from '../../platform/access/signed-token.ts'
import type { Platform, Poolless } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusal.ts'

const purpose = 'download link'
const minutes = 10

export function downloadUrl(platform: Poolless, tenantId: number, fileId: string): string {
  const expiresAt = new Date(platform.clock.now().getTime() + minutes * 60_000)
  return `${platform.url}/api/invoice-view/file/${signToken(platform.secret, purpose, { tenantId, id: fileId, expiresAt })}`
}

/** @throws Refusal 404. */
export async function openDownloadLink(
  platform: Platform,
  token: string,
  requestId: string,
): Promise<{ scope: Scope; id: string }> {
  const read = readToken(platform.secret, purpose, token, platform.clock.now())
  const tenant = read.is === 'good' ? await platform.directory.find(read.signed.tenantId) : undefined
  if (read.is !== 'good' || !tenant?.isActive) throw notFound('download')
  return { scope: systemScope(tenant, platform.clock, requestId), id: read.signed.id }
}
