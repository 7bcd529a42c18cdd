// Analytics, session replay and user guides: scripts of others, and therefore in one place, in production only, and only
// from the addresses that the host's setting names. The server puts the same hosts into the Content-Security-Policy.
import type { ApplicationConfiguration } from '@caderneta/contracts/identity'

const SETTING = 'Caderneta.OutsideScripts'

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): {
        createScriptURL(url: string): string
      }
    }
  }
}

const loaded = new Set<string>()

/** Each script once for a page. A page that was served before the host agreed to a script may not load it: the next one does. */
export function loadOutsideScripts(configuration: ApplicationConfiguration): void {
  const addresses = outsideScripts(configuration).filter((address) => !loaded.has(address))
  const agreed = addresses.length > 0 ? agreedScripts(addresses) : undefined
  if (!agreed) return
  for (const address of addresses) {
    loaded.add(address)
    const script = document.createElement('script')
    script.async = true
    script.src = agreed(address)
    document.head.append(script)
  }
}

/** Undefined where the page's policy of content knows of no outside scripts. */
function agreedScripts(addresses: readonly string[]): ((url: string) => string) | undefined {
  const allowed = (url: string) => {
    if (addresses.includes(url)) return url
    throw new TypeError(`${url} is not an agreed script`)
  }
  if (!window.trustedTypes) return allowed
  try {
    const policy = window.trustedTypes.createPolicy('caderneta-outside-scripts', { createScriptURL: allowed })
    return (url) => policy.createScriptURL(url)
  } catch {
    return undefined
  }
}

/** Addresses to load, separated by white space in the setting: https only, and none outside of production. */
export function outsideScripts(configuration: ApplicationConfiguration): string[] {
  if (configuration.environment.name !== 'Production') return []
  const words = configuration.setting.values[SETTING]?.split(/\s+/) ?? []
  return words.filter((word) => URL.canParse(word) && new URL(word).protocol === 'https:')
}
