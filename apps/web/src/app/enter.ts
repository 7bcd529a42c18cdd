import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { identity } from '@caderneta/contracts/identity'
import { ApiError } from '../client/api-error.ts'
import { recordQuery } from '../client/use-record.ts'
import { queryClient } from './cache.ts'
import { followLanguage } from './language.ts'
import { chosenNetwork, enterNetwork, resumeNetwork } from './network-choice.ts'
import { session } from './session-of-tab.ts'
import { shellTerms, shellViews } from './shell-calls.ts'

export type Entered = { configuration: ApplicationConfiguration; pendingTerms: readonly string[] }

export const configurationQuery = { ...recordQuery(identity.configuration, {}), staleTime: 5 * 60_000 }
const openingViewsQuery = recordQuery(shellViews.opening, {})
export const termsQuery = { ...recordQuery(shellTerms.pending, {}), staleTime: Infinity }

/** Lets a person in: signs in first when nobody is, then learns who they are and which terms they still owe an answer. */
export async function enter(path: string, realm: string | undefined): Promise<Entered> {
  const subject = await session.subject()
  if (subject === undefined) return session.signIn(path, realm)
  resumeNetwork(subject)
  // Asked together: one after the other they would be two waits before the first screen.
  const terms = queryClient.ensureQueryData(termsQuery)
  terms.catch(() => undefined)
  // No first screen waits for them: whoever opens a list finds them there.
  void queryClient.prefetchQuery({ ...openingViewsQuery, staleTime: 5 * 60_000 })
  const configuration = await queryClient.ensureQueryData(configurationQuery).catch(leave)
  await followLanguage(configuration.localization.currentCulture.cultureName)
  return { configuration, pendingTerms: await terms }
}

/**
 * Without a configuration there is no screen: the person is logged out. A 401 is already on its way to sign-in, and who chose a network that was
 * switched off meanwhile goes on at Global.
 */
function leave(error: unknown): Promise<never> {
  const isGone = error instanceof ApiError && error.code === 'network_not_found' && chosenNetwork() !== undefined
  if (isGone) enterNetwork(undefined)
  if (isGone || (error instanceof ApiError && error.status === 401)) return new Promise(() => undefined)
  return session.signOut()
}
