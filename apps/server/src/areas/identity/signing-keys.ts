// The keys that sign tokens: made by the first process that needs one, then the same for all.
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { seal, type SealingKeys, sealingKeys, unseal } from '../../platform/secrets.ts'
import { newId } from '../../platform/uuid.ts'

const PrivateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})
export type SigningKey = z.output<typeof PrivateJwk> & { kid: string; use: 'sig'; alg: 'ES256' }

/** All keys, newest first: the first one signs. Makes one when there is none. */
export async function signingKeys(platform: Platform): Promise<SigningKey[]> {
  const known = await readKeys(platform)
  if (known.length > 0) return known
  await addSigningKey(platform)
  return readKeys(platform)
}

/** Public half of each key by its id, for checking a token. */
export async function verificationKeys(platform: Platform): Promise<Map<string, KeyObject>> {
  const keys = await readKeys(platform)
  return new Map(keys.map((key) => [key.kid, publicKey(key)]))
}

function publicKey({ kty, crv, x, y }: SigningKey): KeyObject {
  return createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
}

/** Only the first of two processes that start together on an empty database makes a key. */
async function addSigningKey(platform: Platform): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = privateKey.export({ format: 'jwk' })
  const sealed = seal(sealingKey(platform), JSON.stringify(jwk))
  await writeTransaction(platform.writePool, 0, async (tx) => {
    await tx.rows(statement(sql`select pg_advisory_xact_lock(74, 1)`))
    await tx.rows(
      statement(sql`insert into control.signing_key (kid, sealed)
        select ${newId()}::text, ${sealed}::bytea where not exists (select from control.signing_key)`),
    )
  })
}

async function readKeys(platform: Platform): Promise<SigningKey[]> {
  const rows = await readTransaction(platform.readPool, 0, (tx) =>
    tx.rows(
      statement(sql<{ kid: string; sealed: Buffer }>`
        select kid, sealed from control.signing_key order by created_at desc, kid desc`),
    ),
  )
  const key = sealingKey(platform)
  return rows.map((row) => ({
    ...PrivateJwk.parse(JSON.parse(unseal(key, row.sealed))),
    kid: row.kid,
    use: 'sig',
    alg: 'ES256',
  }))
}

export const signingSeal = 'signing keys'

function sealingKey(platform: Platform): SealingKeys {
  return sealingKeys(platform, signingSeal)
}
