// What the sign-in screen sends. No call of the API: it is answered to a browser in the middle of a sign-in.
import { z } from 'zod'
import { area, write } from './define.ts'
import { refusals } from './identity.ts'

/** Where to go on, or that the account asks for a code: then the same is sent again with it. */
const SignInStep = z.union([
  z.object({ location: z.string() }),
  z.object({
    asksCode: z.object({ providers: z.array(z.enum(['Authenticator', 'Email'])), sentTo: z.string().nullable() }),
  }),
])

/** Of the second step: from the app, the e-mail, or a recovery code. */
const SecondStep = {
  code: z.string().trim().min(1, { error: 'required' }).max(40).optional(),
  /** Send a code by e-mail, where the person has chosen that. */
  sendCode: z.boolean().optional(),
}

/** What the sign-in screen sends to its own address. It is answered to a browser in the middle of a sign-in, so it is no call of the API. */
export const signInPage = area('identity', refusals, {
  signIn: write('POST /entrar/:uid', {
    summary: 'Sign in with e-mail and password',
    needs: 'public',
    params: z.object({ uid: z.string().max(100) }),
    body: z.strictObject({
      email: z.string().trim().min(1, { error: 'required' }).max(200),
      password: z.string().min(1, { error: 'required' }).max(200),
      ...SecondStep,
    }),
    returns: SignInStep,
    refuses: ['wrong_email_or_password', 'password_sign_in_off', 'sign_in_expired', 'too_many_tries', 'code_wrong'],
  }),
  signInByProvider: write('POST /entrar/:uid/provedor', {
    summary: 'The second step of a sign-in by the OpenID provider of the installation',
    needs: 'public',
    params: z.object({ uid: z.string().max(100) }),
    body: z.strictObject(SecondStep),
    returns: SignInStep,
    refuses: ['provider_proof_needed', 'provider_user_unknown', 'sign_in_expired', 'too_many_tries', 'code_wrong'],
  }),
})
