// Addresses of the simulated bank that pays.
import type { Scope } from '../../platform/access/scope.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BankPlace, pathOf, placeOf } from './bank-client.ts'

export function paymentsPath(place: BankPlace, what = ''): string {
  return pathOf(place, `payments${what}`)
}

/** @throws Refusal for an account that is not the network's. */
export async function paymentsOf(platform: Platform, scope: Scope, id: string, what = '') {
  const place = await placeOf(platform, scope, id)
  return { place, path: paymentsPath(place, what) }
}
