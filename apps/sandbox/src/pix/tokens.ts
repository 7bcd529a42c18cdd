// Client credentials of the Pix provider. The client is the network's id; the first secret it shows becomes its secret.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { PixProblem } from './problem.ts'

export const TOKEN_SECONDS = 3_600

/** A bearer token for an hour. Null when the secret is not the client's. */
export async function issueToken(database: Database, clientId: string, secret: string): Promise<string | null> {
  const given = hashOf(secret)
  const rows = await database.query<{ secret_hash: string }>(
    `insert into sandbox.pix_client as c (client_id, secret_hash) values ($1, $2)
     on conflict (client_id) do update set secret_hash = c.secret_hash returning secret_hash`,
    [clientId, given],
  )
  if (!equal(rows[0]?.secret_hash ?? '', given)) return null
  const token = randomBytes(32).toString('base64url')
  await database.query('delete from sandbox.pix_token where expires_at < now()')
  await database.query(
    `insert into sandbox.pix_token (token_hash, client_id, expires_at)
     values ($1, $2, now() + make_interval(secs => $3))`,
    [hashOf(token), clientId, TOKEN_SECONDS],
  )
  return token
}

/** The client that a bearer token stands for. @throws PixProblem 403 when it is missing, unknown or expired. */
export async function clientOfToken(database: Database, authorization: string | undefined): Promise<string> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorization ?? '')?.[1]
  const rows = token
    ? await database.query<{ client_id: string }>(
        'select client_id from sandbox.pix_token where token_hash = $1 and expires_at > now()',
        [hashOf(token)],
      )
    : []
  const client = rows[0]?.client_id
  if (client === undefined) throw new PixProblem(403, 'AcessoNegado', 'Informe um token de acesso válido.')
  return client
}

/** User and password of a Basic header. */
export function basicCredentials(authorization: string | undefined): { clientId: string; secret: string } | null {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon > 0 ? { clientId: text.slice(0, colon), secret: text.slice(colon + 1) } : null
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
