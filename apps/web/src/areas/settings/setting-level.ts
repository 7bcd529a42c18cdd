// Where the page stands: the installation, a network, or one of its schools.
import type { GivenTo } from '@caderneta/contracts/define'
import type { KnownSetting } from '@caderneta/contracts/known-settings'
import type { settings } from '@caderneta/contracts/settings'

export type Level = { at: 'G' } | { at: 'T'; networkId: number } | { at: 'S'; schoolId: string }

type Target = Pick<GivenTo<typeof settings.reset>, 'providerName' | 'providerKey'>

/** How a call names the level. */
export function targetOf(level: Level): Target {
  if (level.at === 'G') return { providerName: 'G' }
  if (level.at === 'T') return { providerName: 'T', providerKey: String(level.networkId) }
  return { providerName: 'S', providerKey: level.schoolId }
}

const deepest = { host: 0, network: 1, school: 2 } as const
const depth = { G: 0, T: 1, S: 2 } as const

/** May the setting have a value of its own there? */
export function isSetAt({ level, isOwn }: KnownSetting, { at }: Level): boolean {
  return isOwn === true ? depth[at] === deepest[level] : depth[at] <= deepest[level]
}
