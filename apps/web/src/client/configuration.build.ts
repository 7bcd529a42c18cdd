import { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { schoolAccessOptions } from '@caderneta/contracts/network-access'

export type Given = {
  policies?: string[]
  features?: Record<string, string>
  settings?: Record<string, string>
  isGlobal?: boolean
  /** Bound to this many schools; to none when left out. */
  schoolCount?: number
  /** What the network leaves to its schools; everything when left out. */
  schoolAccess?: string[]
  granters?: ApplicationConfiguration['auth']['granters']
  environment?: 'Development' | 'Homologation' | 'Production' | 'Sandbox'
}

const ordinary = {
  policies: [],
  features: {},
  settings: {},
  environment: 'Sandbox' as const,
  isGlobal: false,
  granters: [],
  schoolCount: undefined,
  schoolAccess: [...schoolAccessOptions] as string[],
}

/** A configuration for tests: the secretary of one network, with the given policies, features and settings. */
export function configurationOf(given: Given = {}) {
  const { policies, features, settings, environment, isGlobal, granters, schoolCount, schoolAccess } = {
    ...ordinary,
    ...given,
  }
  return ApplicationConfiguration.parse({
    currentUser: {
      isAuthenticated: true,
      id: '7d0a3b9e-2f5c-4d43-8a42-2d5f8a3a9c11',
      tenantId: 1,
      userName: 'escola@caderneta.test',
      name: 'Bruno',
      surname: 'Sato',
      email: 'escola@caderneta.test',
      roles: ['secretary'],
      inGroupAdmin: false,
      lacksSecondFactor: false,
      isVisibleSensitiveData: false,
      schools: boundTo(schoolCount),
    },
    currentTenant: {
      id: isGlobal ? null : 1,
      name: 'aurora',
      displayName: 'Rede Aurora de Ensino',
      isReadOnly: false,
      currentTenantIntegration: false,
      schoolAccess,
    },
    auth: { grantedPolicies: Object.fromEntries(policies.map((policy) => [policy, true])), granters },
    features: { values: features },
    setting: { values: settings },
    localization: { currentCulture: { cultureName: 'pt-BR' } },
    environment: { name: environment, today: '2026-11-20', canMoveClock: true },
    lastNews: 7,
  })
}

function boundTo(count: number | undefined) {
  return count === undefined ? null : { count, name: null }
}
