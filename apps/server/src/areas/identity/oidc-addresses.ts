// Where the OpenID provider stands, for those who check its tokens and need nothing else of it.
import type { Platform } from '../../platform/platform.ts'

export const mountPath = '/connect'

export function issuerOf(platform: Pick<Platform, 'url'>): string {
  return platform.url + mountPath
}

/** What access tokens are good for. */
export function audienceOf(platform: Pick<Platform, 'url'>): string {
  return `${platform.url}/api`
}
