// The OpenID provider: authorization code with PKCE for our own web, short JWT access tokens, rotated refresh tokens.
// Every address comes from the configuration, none from a request.
import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Platform } from '../../platform/platform.ts'
import { deriveKey } from '../../platform/secrets.ts'
import { accounts } from './oidc-account.ts'
import { audienceOf, issuerOf } from './oidc-addresses.ts'
import { failurePage, logoutPage, signedOutPage } from './oidc-pages.ts'
import { type OnReuse, type SeenFrom, signInState, stateHash } from './sign-in-state.ts'
import type { SigningKey } from './signing-keys.ts'

export const clientId = 'caderneta-web'
/** Scopes of our API, one per service that the screens know. */
const apiScopes = 'core credit payment courier tracking'
const personScopes = ['openid', 'profile', 'email', 'offline_access']

const minutes = 60
const days = 86_400
/** From the moment the password was typed: however often tokens are renewed, then it is asked for again. */
const longestSession = 14 * days
const accessTokenSeconds = 10 * minutes

export function openIdProvider(platform: Platform, keys: SigningKey[], onReuse: OnReuse): Provider {
  const provider = new Provider(issuerOf(platform), {
    ...clientAndKeys(platform, keys),
    ...lifetimes,
    ...tokens(platform),
    adapter: (model: string) => signInState(platform, model, { onReuse, seenFrom }),
    scopes: personScopes,
    claims: {
      openid: ['sub', 'tenant'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username'],
      email: ['email'],
    },
    conformIdTokenClaims: false,
    findAccount: accounts(platform.readPool),
    loadExistingGrant: (ctx) => firstPartyGrant(ctx, audienceOf(platform)),
    interactions: { url: (_ctx, interaction) => `/entrar/${interaction.uid}`, policy: askWhenEnded() },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    // A browser names the origin of its own page too when it posts; no other site may ask for tokens.
    clientBasedCORS: (_ctx, origin) => origin === new URL(platform.url).origin,
    renderError: failurePage,
  })
  provider.proxy = true
  provider.on('server_error', (_ctx, error) => platform.logger.error({ err: error }, 'sign-in failed unexpectedly'))
  return provider
}

const longestAgent = 300

/** Of the request that the provider works on. */
function seenFrom(): SeenFrom | null {
  const request = Provider.ctx
  // none: a program that does not say what it is
  return request ? { agent: (request.headers['user-agent'] ?? '').slice(0, longestAgent), address: request.ip } : null
}

/** Did the browser come without the cookie of a sign-in that is still open? */
export function isSignInLost(error: unknown): boolean {
  return error instanceof errors.SessionNotFound
}

function clientAndKeys(platform: Platform, keys: SigningKey[]): Pick<Configuration, 'clients' | 'jwks' | 'cookies'> {
  return {
    clients: [
      {
        client_id: clientId,
        client_name: 'Caderneta',
        token_endpoint_auth_method: 'none',
        application_type: 'web',
        redirect_uris: [`${platform.url}/signin-callback`],
        post_logout_redirect_uris: [`${platform.url}/`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys },
    cookies: { keys: [deriveKey(platform.secret, 'sign-in cookies').toString('hex')] },
  }
}

const lifetimes: Pick<Configuration, 'ttl'> = {
  ttl: {
    AccessToken: accessTokenSeconds,
    AuthorizationCode: minutes,
    IdToken: accessTokenSeconds,
    Interaction: 30 * minutes,
    Grant: longestSession,
    Session: (_ctx, session) => (session.accountId ? remaining(session.loginTs) : 30 * minutes),
    RefreshToken: (_ctx, token) => remaining(token.authTime),
  },
}

function remaining(signedInAt: number | undefined): number {
  const now = Math.floor(Date.now() / 1000)
  return Math.max(1, (signedInAt ?? now) + longestSession - now)
}

function tokens(platform: Platform): Configuration {
  const audience = audienceOf(platform)
  return {
    // Passed on to the provider of the installation, where one stands for the password.
    extraParams: ['realm'],
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: true, logoutSource: logoutPage, postLogoutSuccessSource: signedOutPage },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget()
          return {
            scope: apiScopes,
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: accessTokenSeconds,
            jwt: { sign: { alg: 'ES256' } },
          }
        },
      },
    },
    // The web asks for offline_access and always gets it; tokens end with the session all the same, so that a sign-out ends them.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
    rotateRefreshToken: true,
    extraTokenClaims: (ctx, token) => ({
      tenant: ctx.oidc.account?.tenantId,
      sv: ctx.oidc.account?.sessionVersion,
      auth_time: authTime(ctx),
      sid:
        'grantId' in token && token.grantId
          ? stateHash(platform, 'Grant', token.grantId).toString('base64url')
          : undefined,
    }),
  }
}

/** When the password was typed, as the code or the refresh token of this exchange remembers it (RFC 9068, 2.2.1). */
function authTime({ oidc: { entities } }: KoaContextWithOIDC): number | undefined {
  return (entities.AuthorizationCode ?? entities.RefreshToken)?.authTime
}

/** Our own web needs no consent page: one grant per browser session, shared by its tabs. */
async function firstPartyGrant(ctx: KoaContextWithOIDC, audience: string) {
  const { provider, session, account } = ctx.oidc
  const known = session?.grantIdFor(clientId)
  const existing = known ? await provider.Grant.find(known) : undefined
  if (existing) return existing
  const grant = new provider.Grant({ clientId, accountId: account?.accountId })
  grant.addOIDCScope(personScopes.join(' '))
  grant.addResourceScope(audience, apiScopes)
  await grant.save()
  return grant
}

/** A session whose person was switched off, or whose version is old, asks for the password again. */
function askWhenEnded(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')
    ?.checks.add(
      new Check('session_ended', 'End-User authentication is required', 'login_required', (ctx) =>
        ctx.oidc.account ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return policy
}
