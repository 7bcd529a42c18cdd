// What the client must be told by the application: who calls, for which network, in which language, and where bad news goes.
import type { ApiError } from './api-error.ts'

export type Language = 'pt-BR' | 'en'
export type Network = { id: number; name: string }

/** 'later': the provider could not be reached, which says nothing about the session. 'refused' is final. */
export type RenewalOutcome = 'renewed' | 'later' | 'refused'

export type ClientPort = {
  accessToken(): Promise<string | undefined>
  /** Asks for a fresh token after a 401. */
  renewAccess(): Promise<RenewalOutcome>
  /** The session is over: called whenever a renewal was refused. */
  sessionEnded(): void
  /** Asks the person to prove again who they are; false when they leave. */
  proveAgain(): Promise<boolean>
  /** The network that a host user has chosen; undefined is Global, or a user who belongs to a network. */
  network(): Network | undefined
  language(): Language
  /** A call was refused because terms wait for the person's acceptance; absent where nobody is signed in. */
  termsPending?(): void
  /** Shows an error toast and hides any blocking loader. */
  showError(error: ApiError): void
}

let port: ClientPort | undefined

/** Called once by the application, before the first call. */
export function connectClient(given: ClientPort): void {
  port = given
}

export function clientPort(): ClientPort {
  if (!port) throw new Error('connectClient must run before the first call')
  return port
}
