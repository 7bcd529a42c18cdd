// Sign-ins of tests: calls that are closed to API tokens are sent with the token of a person who has just typed their password, signed with
// the key of the server under test.
import type { FastifyInstance } from 'fastify'
import { SignJWT, importJWK } from 'jose'
import { stateHash } from '../../src/areas/identity/sign-in-state.ts'
import { signingKeys } from '../../src/areas/identity/signing-keys.ts'
import { audienceOf, issuerOf } from '../../src/areas/identity/oidc-addresses.ts'
import { hashApiToken } from '../../src/areas/api-tokens/api-token-hash.ts'
import type { Composition } from '../../src/composition.ts'
import { newId } from '../../src/platform/uuid.ts'
import type { TestDatabase } from './database.ts'

type Person = { tenant_id: number; user_id: string; session_version: number }
/** `ageSeconds`: since the password was typed; `ends`: when the token does, from now. */
type MakeSession = (apiToken: string, ageSeconds?: number, ends?: string) => Promise<string | null>

const makers = new WeakMap<FastifyInstance, MakeSession>()

export function knowSessions(app: FastifyInstance, { platform }: Composition, { pool }: TestDatabase): void {
  makers.set(app, async (apiToken, ageSeconds = 0, ends = '10 minutes') => {
    const { rows } = await pool.query<Person>(
      `select t.tenant_id, t.user_id, u.session_version from api_token t join app_user u on u.tenant_id = t.tenant_id and u.id = t.user_id
       where t.token_hash = $1 and t.revoked_at is null and t.expires_at > clock_timestamp()`,
      [hashApiToken(apiToken)],
    )
    const [person] = rows
    if (!person) return null
    const grantHash = stateHash(platform, 'Grant', newId())
    await pool.query(
      "insert into control.sign_in_state (model, id_hash, sealed, expires_at) values ('Grant', $1, '', clock_timestamp() + interval '1 hour')",
      [grantHash],
    )
    const [key] = await signingKeys(platform)
    if (!key) throw new Error('a server has a signing key')
    const claims = { tenant: person.tenant_id, sv: person.session_version, sid: grantHash.toString('base64url') }
    return new SignJWT({ ...claims, auth_time: Math.floor(Date.now() / 1000) - ageSeconds })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
      .setIssuer(issuerOf(platform))
      .setAudience(audienceOf(platform))
      .setSubject(person.user_id)
      .setExpirationTime(ends)
      .sign(await importJWK(key, 'ES256'))
  })
}

/** The token of a fresh sign-in of whoever has the API token; a token that nobody has stays what it is. */
export async function sessionToken(app: FastifyInstance, apiToken: string, ageSeconds?: number): Promise<string> {
  return (await makers.get(app)?.(apiToken, ageSeconds)) ?? apiToken
}

/** The token of a sign-in of whoever has the API token that came to its end a minute ago. */
export async function endedSessionToken(app: FastifyInstance, apiToken: string): Promise<string> {
  const token = await makers.get(app)?.(apiToken, 0, '1 minute ago')
  if (!token) throw new Error('nobody has this API token')
  return token
}
