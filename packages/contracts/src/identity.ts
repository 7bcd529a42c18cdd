// Who is signed in, and what the whole screen is built from. The shape of the configuration is the one that ABP clients
// know: policies, features, settings and culture in one answer.
import { z } from 'zod'
import { area, read, write } from './define.ts'
import type { Phrases } from './refusals.ts'

export const refusals = {
  wrong_email_or_password: {
    'pt-BR': 'E-mail ou senha não conferem. Confira os dois e tente de novo.',
    en: 'E-mail or password do not match. Check both and try again.',
  },
  password_sign_in_off: {
    'pt-BR': 'Aqui a entrada é por {name}, e não por senha. Use o botão “Entrar com {name}”.',
    en: 'Here you sign in with {name}, not with a password. Use the button “Sign in with {name}”.',
  },
  provider_proof_needed: {
    'pt-BR': 'A confirmação de quem você é passou do prazo. Comece a entrada de novo.',
    en: 'The proof of who you are is too old. Start signing in again.',
  },
  provider_user_unknown: {
    'pt-BR': 'Ninguém tem aqui o e-mail dessa conta. Peça o acesso a quem administra a sua rede.',
    en: 'Nobody has the e-mail of that account here. Ask the administrator of your network for access.',
  },
  sign_in_expired: {
    'pt-BR': 'Esta página de entrada expirou. Comece a entrada de novo.',
    en: 'This sign-in page has expired. Start signing in again.',
  },
  session_not_found: {
    'pt-BR': 'Sessão não encontrada: ela já terminou.',
    en: 'The session was not found: it has ended already.',
  },
  hints_not_found: { 'pt-BR': 'Não há contas de demonstração aqui.', en: 'There are no demonstration accounts here.' },
} satisfies Phrases

export const CurrentUser = z.object({
  isAuthenticated: z.boolean(),
  id: z.uuid().nullable(),
  tenantId: z.number().int().nullable(),
  userName: z.string().nullable(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
  /** True for a user whose role list holds `admin`. */
  inGroupAdmin: z.boolean(),
  /** On = personal data is masked by the server (the screen says "Ocultar dados sensíveis"). */
  isVisibleSensitiveData: z.boolean(),
  /** Schools of operation here; null = all of the network. The name is given where there is exactly one. */
  schools: z.object({ count: z.number().int(), name: z.string().nullable() }).nullable(),
  /** A role asks for a second factor that is not set up yet: nothing else is answered before. */
  lacksSecondFactor: z.boolean(),
})

export const CurrentTenant = z.object({
  /** Null is the host, shown as Global. */
  id: z.number().int().nullable(),
  name: z.string().nullable(),
  displayName: z.string().nullable(),
  isReadOnly: z.boolean(),
  /** Systems of others work in the network: it has an API token that is good. */
  currentTenantIntegration: z.boolean(),
  /** What the network leaves to people bound to schools; see `network-access.ts`. */
  schoolAccess: z.array(z.string()),
})

export const ApplicationConfiguration = z.object({
  currentUser: CurrentUser,
  currentTenant: CurrentTenant,
  auth: z.object({
    grantedPolicies: z.record(z.string(), z.boolean()),
    /** Of what the caller lacks, who in the caller's own network can grant it: at most three people. What stands in none of these, nobody there can. */
    granters: z.array(
      z.object({
        permissions: z.array(z.string()),
        people: z.array(z.object({ id: z.uuid(), name: z.string(), roles: z.array(z.string()) })),
      }),
    ),
  }),
  features: z.object({ values: z.record(z.string(), z.string()) }),
  setting: z.object({ values: z.record(z.string(), z.string()) }),
  localization: z.object({ currentCulture: z.object({ cultureName: z.enum(['pt-BR', 'en']) }) }),
  environment: z.object({
    name: z.enum(['Development', 'Homologation', 'Production', 'Sandbox']),
    /** Business date of the network, yyyy-MM-dd: the sandbox can move its own. */
    today: z.string(),
    canMoveClock: z.boolean(),
  }),
  /** Number of the network's newest event before anything of this was read: a stream that begins after it misses nothing. */
  lastNews: z.number().int(),
})
export type ApplicationConfiguration = z.output<typeof ApplicationConfiguration>

/** A browser in which the caller is signed in. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** `Firefox`, `Windows`; null where the browser does not tell. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof OwnSession>

export const identity = area('identity', refusals, {
  configuration: read('GET /api/abp/application-configuration', {
    summary: 'Current user, tenant, policies, features, settings and culture',
    needs: 'authenticated',
    whileTermsPending: true,
    scope: 'any',
    beforeSecondFactor: true,
    returns: ApplicationConfiguration,
  }),
  signInHints: read('GET /api/public/sign-in-hints', {
    summary: 'Accounts of the demonstration, in sandbox mode only',
    needs: 'public',
    returns: z.object({
      accounts: z.array(z.object({ email: z.string(), label: z.string() })),
      password: z.string(),
      today: z.string(),
    }),
    refuses: ['hints_not_found'],
  }),
  signInOptions: read('GET /api/public/sign-in-options', {
    summary: 'By what people sign in here: an OpenID provider of the installation, e-mail and password, or both',
    needs: 'public',
    returns: z.object({ provider: z.string().nullable(), takesPasswords: z.boolean() }),
  }),
  ownSessions: read('GET /api/identity/my-sessions', {
    summary: 'Browsers in which the caller is signed in, the last used first',
    needs: 'authenticated',
    scope: 'own',
    returns: z.object({ items: z.array(OwnSession) }),
  }),
  endOwnSessions: write('POST /api/identity/my-sessions/end', {
    summary: 'Sign the caller out of one browser, or of all where none is named; it holds within a second',
    needs: 'authenticated',
    signedInOnly: true,
    scope: 'own',
    body: z.strictObject({ sessionId: z.uuid({ error: 'invalid_id' }).nullable().default(null) }),
    returns: z.object({ sessionId: z.uuid().nullable() }),
    refuses: ['session_not_found'],
    touches: ['identity'],
    stoppedByReadOnly: false,
  }),
  hideSensitiveData: write('POST /api/identity/sensitive-data', {
    summary: 'Masks or shows personal data in every answer to the caller',
    needs: 'authenticated',
    signedInOnly: true,
    scope: 'own',
    body: z.strictObject({ isHidden: z.boolean() }),
    returns: z.object({ isHidden: z.boolean() }),
    touches: ['identity'],
    stoppedByReadOnly: false,
  }),
})
