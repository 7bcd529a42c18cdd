// Analytics, session replay and user guides: scripts of others, and therefore in one place, in production only, and only
// from the hosts that the network's setting names. The server puts the same hosts into the Content-Security-Policy.
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

export function loadOutsideScripts(configuration: ApplicationConfiguration): void {
  const addresses = outsideScripts(configuration)
  if (addresses.length === 0) return
  const allowed = (url: string) => {
    if (addresses.includes(url)) return url
    throw new TypeError(`${url} is not an agreed script`)
  }
  const policy = window.trustedTypes?.createPolicy('caderneta-outside-scripts', { createScriptURL: allowed })
  for (const address of addresses) {
    const script = document.createElement('script')
    script.async = true
    script.src = policy ? policy.createScriptURL(address) : allowed(address)
    document.head.append(script)
  }
}

/** Addresses to load, separated by white space in the setting: https only, and none outside of production. */
export function outsideScripts(configuration: ApplicationConfiguration): string[] {
  if (configuration.environment.name !== 'Production') return []
  const words = configuration.setting.values[SETTING]?.split(/\s+/) ?? []
  return words.filter((word) => URL.canParse(word) && new URL(word).protocol === 'https:')
}
