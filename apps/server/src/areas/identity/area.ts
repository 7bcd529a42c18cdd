// Identity: who is signed in, and what the whole screen is built from. Sign-in itself is the OpenID provider under /connect.
//
// Always holds: an access token lives ten minutes and names the version of its user's sessions and the sign-in it came from;
// raising the version or signing out ends it within a second. A refresh token is good once; coming back later it ends its
// family. A person sees their sessions and ends them; ended, they hold for no second longer. Guesses are counted per account, device and address, and cost the same for people who do not exist.
// On record: identity.signIn, identity.signInRefused, identity.refreshTokenReused.
import type { Area } from '../../platform/area.ts'
import { stateSeal } from './sign-in-state.ts'
import { signingSeal } from './signing-keys.ts'
import { endOwnSessions } from './end-own-sessions.ts'
import { getConfiguration } from './get-configuration.ts'
import { hideSensitiveData } from './hide-sensitive-data.ts'
import { listOwnSessions } from './list-own-sessions.ts'
import { listSignInHints } from './list-sign-in-hints.ts'
import { listSignInOptions } from './list-sign-in-options.ts'
import { purgeSignIn } from './purge-sign-in.job.ts'

export const identityArea: Area = {
  name: 'identity',
  sealed: [
    { table: 'control.signing_key', column: 'sealed', purpose: signingSeal },
    { table: 'control.sign_in_state', column: 'sealed', purpose: stateSeal },
    { table: 'control.sign_in_state', column: 'seen', purpose: stateSeal },
  ],
  endpoints: [getConfiguration, listSignInHints, listSignInOptions, hideSensitiveData, listOwnSessions, endOwnSessions],
  jobs: [purgeSignIn],
  cron: [{ job: purgeSignIn.name, match: '17 * * * *' }],
}
