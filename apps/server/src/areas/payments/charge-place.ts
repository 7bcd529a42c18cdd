// At which gateway a charge is. It is written before the charge is asked for and never moves, so that another choice of gateway leaves what
// was made where it is: changed, removed and paid there.
import { sql } from 'kysely'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { must } from '../../platform/must.ts'
import { type Gateway, gatewayAt, gatewayInUse } from '../payment-gateways/public.ts'
import { type PixProvider, pixProvider, PixRefused } from './pix-provider.ts'

type Place = { gatewayId: string | null }

function placeOf(tenantId: number, txid: string): Query<Place> {
  return statement(sql<Place>`select payment_gateway_id as "gatewayId" from charge_place
    where tenant_id = ${tenantId}::int and txid = ${txid}::text`)
}

/** Is there anything to be asked of a provider: a gateway for new charges, or charges at one that is not in use any more? */
export async function hasGateway(platform: Platform, tenantId: number): Promise<boolean> {
  if ((await gatewayInUse(platform, tenantId)) !== null) return true
  const placed = statement(
    sql<{ one: number }>`select 1 as one from charge_place where tenant_id = ${tenantId}::int limit 1`,
  )
  return (await readTransaction(platform.readPool, tenantId, (tx) => tx.first(placed))) !== undefined
}

/** Whom something of the network may have been paid to: gateways of its charges, and the one in use. */
export async function gatewaysOfCharges(platform: Platform, tenantId: number): Promise<Gateway[]> {
  const inUse = await gatewayInUse(platform, tenantId)
  const known = statement(sql<Place>`select g.id as "gatewayId" from (
      select distinct payment_gateway_id as id from charge_place where tenant_id = ${tenantId}::int) g
    where g.id is distinct from ${inUse?.id ?? null}::uuid`)
  const places = await readTransaction(platform.readPool, tenantId, (tx) => tx.rows(known))
  const others = await Promise.all(places.map(({ gatewayId }) => gatewayAt(platform, tenantId, gatewayId)))
  return [inUse, ...others].filter((gateway) => gateway !== null)
}

/** A provider that finds each charge where it was asked for, and asks for new ones at the gateway in use. */
export function placedProvider(platform: Platform, tenantId: number): PixProvider {
  const at = async (txid: string): Promise<PixProvider | null> => {
    const place = await readTransaction(platform.readPool, tenantId, (tx) => tx.first(placeOf(tenantId, txid)))
    return place ? speaking(tenantId, await gatewayAt(platform, tenantId, place.gatewayId)) : null
  }
  const known = async (txid: string) => must((await at(txid)) ?? undefined, 'what is changed was found before')
  const claimed = async (txid: string) => (await at(txid)) ?? claimedPlace(platform, tenantId, txid)
  return {
    get: async (txid) => (await at(txid))?.get(txid) ?? null,
    put: async (txid, body) => (await claimed(txid)).put(txid, body),
    patch: async (txid, body) => (await known(txid)).patch(txid, body),
    getImmediate: async (txid) => (await at(txid))?.getImmediate(txid) ?? null,
    putImmediate: async (txid, body) => (await claimed(txid)).putImmediate(txid, body),
    removeImmediate: async (txid) => (await known(txid)).removeImmediate(txid),
  }
}

/** Whoever comes first decides; the other one asks there too. */
async function claimedPlace(platform: Platform, tenantId: number, txid: string): Promise<PixProvider> {
  const gateway = await gatewayInUse(platform, tenantId)
  await writeTransaction(platform.writePool, tenantId, (tx) =>
    tx.commitWith(
      statement(sql`insert into charge_place (tenant_id, txid, payment_gateway_id)
        select ${tenantId}::int, ${txid}::text, ${gateway?.id ?? null}::uuid where ${gateway !== null}::boolean on conflict do nothing`),
    ),
  )
  const place = await readTransaction(platform.readPool, tenantId, (tx) => tx.first(placeOf(tenantId, txid)))
  return speaking(tenantId, place ? await gatewayAt(platform, tenantId, place.gatewayId) : null)
}

/** @throws PixRefused where there is none: trying again would find none again. */
function speaking(tenantId: number, gateway: Gateway | null): PixProvider {
  if (gateway === null) throw new PixRefused(404, 'Esta rede não tem gateway de pagamento para fazer a cobrança.')
  return pixProvider(gateway.settings, tenantId)
}
