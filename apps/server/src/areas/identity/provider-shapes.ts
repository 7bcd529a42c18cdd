// Of a sign-in by the installation's OpenID provider, without the library that speaks with it.
import { z } from 'zod'

/** Where the provider sends people back to: the one address that is registered there. */
export const returnPath = '/entrar/provedor'

/** What must come back unchanged. */
export const Begun = z.object({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  /** The screens asked for a fresh proof (`prompt=login`). */
  isFresh: z.boolean(),
})
export type Begun = z.output<typeof Begun>
