import { job } from '../../platform/jobs/job.ts'
import { purgeTries } from '../users/public.ts'
import { purgeSignInState } from './sign-in-state.ts'

/** Each hour: sessions, codes and tokens that have expired, and tries that no longer count, leave the database. */
export const purgeSignIn = job(
  'purge-sign-in',
  () => null,
  async (_payload, { platform }) => {
    await purgeSignInState(platform)
    await purgeTries(platform)
  },
)
