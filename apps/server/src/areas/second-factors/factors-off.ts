// The effects of turning all second factors of somebody off, by themselves or by an administrator.
import { events } from '@caderneta/contracts/second-factors'
import type { Effects } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { factorsChanged } from '../users/public.ts'
import type { Owner } from './factor-codes.ts'
import { type FactorRow, factorsGoneParts } from './factor-store.ts'

/** `notice` tells the person by e-mail. */
export function factorsOff(
  owner: Owner,
  before: readonly FactorRow['provider'][],
  notice: Required<Pick<Effects, 'parts' | 'events'>>,
): Effects {
  const { userId } = owner
  const told = factorsChanged(owner, [])
  return {
    parts: [...factorsGoneParts(owner), ...told.parts, ...notice.parts],
    history: [{ subjectId: userId, event: 'secondFactorOff' }],
    audit: { subjectId: userId, body: { before: { mfa_providers: before }, after: { mfa_providers: [] } } },
    events: [news(events['secondFactor.changed'], { subjectId: userId, version: 1 }), ...told.events, ...notice.events],
  }
}

/** Providers that are on. */
export function providersOn(factors: readonly FactorRow[]): FactorRow['provider'][] {
  return factors.filter(({ is_on }) => is_on).map(({ provider }) => provider)
}
