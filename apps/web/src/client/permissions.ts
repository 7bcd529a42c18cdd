import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { createContext, use } from 'react'

export type Demand = {
  needs?: string | readonly string[] | undefined
  feature?: string | undefined
  /** For whom sees every school alone: what it shows belongs to none. */
  wholeNetwork?: true | undefined
  /** What a network may take from people bound to schools: one of these suffices. */
  schoolAccess?: string | readonly string[] | undefined
  /** Of a call: a read-only network takes what it writes from its people. */
  kind?: string | undefined
  stoppedByReadOnly?: boolean | undefined
}

const Configuration = createContext<ApplicationConfiguration | undefined>(undefined)

/** Gives the signed-in person's configuration to all screens below. */
export const ConfigurationProvider = Configuration.Provider

/** Who is signed in, in which network, with which policies, features and settings. Only below the shell. */
export function useConfiguration(): ApplicationConfiguration {
  const configuration = use(Configuration)
  if (!configuration) throw new Error('this screen is outside of the signed-in shell')
  return configuration
}

/** `const may = useMay()`; `may(invoices.cancel)` or `may({ feature: 'Caderneta.RemessaRetorno' })`. */
export function useMay(): (demand: Demand) => boolean {
  const configuration = useConfiguration()
  return (demand) => isGranted(configuration, demand)
}

/** Whether a person has the permission and their network the feature. The server decides again on every call. */
export function isGranted(configuration: ApplicationConfiguration, demand: Demand): boolean {
  if (configuration.currentTenant.isReadOnly && demand.kind === 'write' && demand.stoppedByReadOnly !== false)
    return false
  if (configuration.currentUser.schools !== null && isClosedToSchools(configuration, demand)) return false
  return lackedPolicies(configuration, demand.needs).length === 0 && hasFeature(configuration, demand.feature)
}

function isClosedToSchools({ currentTenant }: ApplicationConfiguration, demand: Demand): boolean {
  return demand.wholeNetwork === true || isWithheld(currentTenant, demand)
}

/** The network takes it from people bound to schools, whatever their group grants. */
export function isWithheld(
  { schoolAccess: left }: Pick<ApplicationConfiguration['currentTenant'], 'schoolAccess'>,
  { schoolAccess = [] }: Demand,
): boolean {
  return [schoolAccess].flat().some((access) => !left.some((each) => each === access))
}

/** Permissions among `needs` that the person does not have. */
export function lackedPolicies(configuration: ApplicationConfiguration, needs: Demand['needs']): string[] {
  if (needs === undefined || needs === 'authenticated' || needs === 'public') return []
  return [needs].flat().filter((permission) => configuration.auth.grantedPolicies[permission] !== true)
}

function hasFeature(configuration: ApplicationConfiguration, feature: string | undefined): boolean {
  return feature === undefined || configuration.features.values[feature]?.toLowerCase() === 'true'
}
