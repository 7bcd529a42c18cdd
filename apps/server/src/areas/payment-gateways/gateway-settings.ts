// The gateway that a network's new charges are made through, and the one that a charge was made through, as whoever speaks with it needs it.
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { readTransaction } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { outsideSender } from '../../platform/outside-request.ts'
import type { PixSettings, Platform } from '../../platform/platform.ts'
import { unseal } from '../../platform/secrets.ts'
import { gatewayKey, type SecretKind } from './payment-gateway-store.ts'

/** `id` is null for the provider that the installation was started with. */
export type Gateway = {
  id: string | null
  level: 'network' | 'global' | 'installation'
  name: string | null
  noticeProof: 'address' | 'signature'
  settings: PixSettings
}

type Row = {
  tenant_id: number
  id: string
  name: string
  url: string
  client_id: string
  notice_proof: 'address' | 'signature'
  version: number
  secrets: { kind: SecretKind; sealed: string }[]
}

/** The network's own choice, else the global one, else what the installation was started with; null where there is none. */
export async function gatewayInUse(platform: Platform, tenantId: number): Promise<Gateway | null> {
  const chosen = sql<boolean>`exists (select from payment_gateway_choice c where c.tenant_id = g.tenant_id and c.payment_gateway_id = g.id)`
  return (await found(platform, tenantId, chosen)) ?? (await found(platform, 0, chosen)) ?? ofInstallation(platform)
}

/** One of the network or of the installation by its id; null as id is the provider that the installation was started with. */
export async function gatewayAt(platform: Platform, tenantId: number, id: string | null): Promise<Gateway | null> {
  if (id === null) return ofInstallation(platform)
  const named = sql<boolean>`g.id = ${id}::uuid`
  return (await found(platform, tenantId, named)) ?? (await found(platform, 0, named))
}

function ofInstallation({ pix }: Platform): Gateway | null {
  return pix && { id: null, level: 'installation', name: null, noticeProof: 'signature', settings: pix }
}

async function found(platform: Platform, tenantId: number, where: RawBuilder<boolean>): Promise<Gateway | null> {
  const row = await readTransaction(platform.readPool, tenantId, (tx) =>
    tx.first(
      statement(sql<Row>`select g.tenant_id, g.id, g.name, g.url, g.client_id, g.notice_proof, g.version,
          (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'sealed', encode(s.sealed, 'base64'))), '[]') from payment_gateway_secret s
            where s.tenant_id = g.tenant_id and s.payment_gateway_id = g.id) as secrets
        from payment_gateway g where g.tenant_id = ${tenantId}::int and ${where}`),
    ),
  )
  return row ? toGateway(platform, row) : null
}

/** Tokens and rests belong to settings, so the same version of a gateway is the same object. */
const kept = new WeakMap<Platform, Map<string, { version: number; gateway: Gateway }>>()

function toGateway(platform: Platform, row: Row): Gateway {
  const known = kept.get(platform) ?? new Map()
  kept.set(platform, known)
  const before = known.get(row.id)
  if (before?.version === row.version) return before.gateway
  const gateway: Gateway = {
    id: row.id,
    level: row.tenant_id === 0 ? 'global' : 'network',
    name: row.name,
    noticeProof: row.notice_proof,
    settings: settingsOf(platform, row),
  }
  known.set(row.id, { version: row.version, gateway })
  return gateway
}

const Certificate = z.object({ cert: z.string(), key: z.string() })

function settingsOf(platform: Platform, { url, client_id: clientId, secrets }: Row): PixSettings {
  const key = gatewayKey(platform)
  const told = new Map(secrets.map(({ kind, sealed }) => [kind, unseal(key, Buffer.from(sealed, 'base64'))]))
  const certificate = told.get('certificate')
  return {
    url,
    clientSecret: told.get('client') ?? '', // none: the gateway cannot be spoken with, its provider refuses an empty one
    webhookSecret: told.get('notice') ?? '', // none: no notice is ever proved by an empty one (`isProved`)
    ...(clientId === '' ? {} : { clientId }),
    send: outsideSender(platform, certificate === undefined ? undefined : Certificate.parse(JSON.parse(certificate))),
  }
}
