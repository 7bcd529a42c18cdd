// Who may open a route, decided in one place and without a browser. The order is that of the specification.
import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { secondFactorPaths } from '../areas/second-factors/paths.ts'
import { isGranted, isWithheld, lackedPolicies } from '../client/permissions.ts'
import type { AreaRoute } from '../client/web-area.ts'

/** A kind of term that waits for this person's acceptance. */
export type PendingTerm = string

export const termPages = {
  PrivacyPolicy: '/termos-de-uso',
  StatementOfResponsibility: '/termo-de-responsabilidade',
  RegistrationUpdate: '/termo-atualizacao-cadastral',
} as const
/** Where a person sets up what their role requires. */
export const secondFactorPage = secondFactorPaths.own.pattern
const allTermPages: readonly string[] = Object.values(termPages)

export type Verdict =
  | { kind: 'open' }
  | { kind: 'missing' }
  | { kind: 'go'; path: string }
  /** `lacks`: names of permissions with commas, or that it belongs to all schools. */
  | { kind: 'refuse'; requested: string; lacks?: string }

export type Visit = {
  path: string
  demand: Pick<AreaRoute, 'needs' | 'feature' | 'wholeNetwork' | 'schoolAccess' | 'environments' | 'inNetwork'>
  configuration: ApplicationConfiguration
  pendingTerms: readonly PendingTerm[]
}

/** What becomes of a signed-in person's visit: pending terms first, then a second factor that is required, then feature and permission of the route, then its place. */
export function judge({ path, demand, configuration, pendingTerms }: Visit): Verdict {
  // The server holds the same order: it answers the calls of a second factor only when no term is pending.
  const page = termPage(pendingTerms) ?? (configuration.currentUser.lacksSecondFactor ? secondFactorPage : undefined)
  if (page) return path === page ? { kind: 'open' } : { kind: 'go', path: page }
  if (allTermPages.includes(path)) return { kind: 'go', path: '/home' }
  if (isGranted(configuration, demand)) return judgePlace(demand, configuration)
  const lacks = lackedBy(demand, configuration)
  return { kind: 'refuse', requested: path, ...(lacks === '' ? {} : { lacks }) }
}

/** What the page is told where it is open only to whoever sees every school. */
export const lacksAllSchools = 'schools'
/** What it is told where the network shows the page to nobody of its schools. */
export const withheldFromSchools = 'network'

function lackedBy(demand: Visit['demand'], configuration: ApplicationConfiguration): string {
  const isOfSchools = configuration.currentUser.schools !== null
  if (demand.wholeNetwork && isOfSchools) return lacksAllSchools
  const lacked = lackedPolicies(configuration, demand.needs).join(',')
  return lacked === '' && isOfSchools && isWithheld(configuration.currentTenant, demand) ? withheldFromSchools : lacked
}

/** Whether the page exists where the person is. At Global the home says that a network must be chosen first. */
function judgePlace(demand: Visit['demand'], { environment, currentTenant }: ApplicationConfiguration): Verdict {
  if (demand.environments?.includes(environment.name) === false) return { kind: 'missing' }
  return demand.inNetwork && currentTenant.id === null ? { kind: 'go', path: '/home' } : { kind: 'open' }
}

function termPage(pending: readonly PendingTerm[]): string | undefined {
  if (pending.length === 0) return undefined
  if (pending.includes('PrivacyPolicy')) return termPages.PrivacyPolicy
  if (pending.includes('StatementOfResponsibility')) return termPages.StatementOfResponsibility
  return termPages.RegistrationUpdate
}
