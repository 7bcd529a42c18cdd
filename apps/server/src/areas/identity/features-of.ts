// The features that somebody has in the network they act in: the pipeline asks for calls that name one.
import type pg from 'pg'
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { featuresFor, networkFeatures } from '../features/public.ts'
import { settingValues } from '../settings/public.ts'
import { ownUser } from './own-user.ts'

/** Names of the features that are on for the caller. */
export function featuresOf(readPool: pg.Pool): (scope: Scope) => Promise<ReadonlySet<string>> {
  return async (scope) => {
    const [user, settings, network] = await Promise.all([
      ownUser(readPool, scope),
      settingValues(readPool, scope.tenantId),
      readTransaction(readPool, scope.tenantId, (tx) => networkFeatures(tx)),
    ])
    const domain = settings['Caderneta.IdentitySettings.ProviderDomain'] || null
    const values = user ? featuresFor(user.email, user.isEmailVerified ? domain : null, network) : network
    return new Set(Object.entries(values).flatMap(([name, isOn]) => (isOn ? [name] : [])))
  }
}
