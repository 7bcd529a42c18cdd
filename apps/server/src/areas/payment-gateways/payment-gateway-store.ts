// The one select of payment gateways, its lock, the columns a person may write, and the secrets apart from them.
import type { PaymentGatewayInput, PaymentGatewayUpdate } from '@caderneta/contracts/payment-gateways'
import { searchKey } from '@caderneta/kernel/search-text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { db, type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { seal, type Sealing, type SealingKeys, sealingKeys } from '../../platform/secrets.ts'
import type { PaymentGatewayRow } from './payment-gateway-view.ts'

type Network = Pick<Scope, 'tenantId'>
type Input = z.output<typeof PaymentGatewayInput> | z.output<typeof PaymentGatewayUpdate>

export function paymentGatewaysInScope({ tenantId }: Network) {
  return db
    .selectFrom('payment_gateway as r')
    .selectAll('r')
    .select(
      sql<boolean>`exists (select from payment_gateway_choice c
        where c.tenant_id = r.tenant_id and c.payment_gateway_id = r.id)`.as('is_chosen'),
    )
    .where('r.tenant_id', '=', tenantId)
}

export function onePaymentGateway(scope: Network, id: string): Query<PaymentGatewayRow> {
  return paymentGatewaysInScope(scope).where('r.id', '=', id)
}

export function paymentGatewayForUpdate(scope: Network, id: string): Query<PaymentGatewayRow> {
  return paymentGatewaysInScope(scope).where('r.id', '=', id).forNoKeyUpdate('r')
}

/** All of the network, so that two choices are made one after the other. */
export function gatewaysForUpdate({ tenantId }: Network): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select r.id from payment_gateway r
    where r.tenant_id = ${tenantId}::int order by r.id for no key update`)
}

/** Read after the gateways are locked. */
export function chosenGateway({ tenantId }: Network): Query<{ id: string; name: string }> {
  return statement(sql<{ id: string; name: string }>`select r.id, r.name from payment_gateway_choice c
    join payment_gateway r on r.tenant_id = c.tenant_id and r.id = c.payment_gateway_id where c.tenant_id = ${tenantId}::int`)
}

/** Another one of the network with this name. */
export function sameName({ tenantId }: Network, name: string, exceptId?: string): Query<{ id: string }> {
  const select = db
    .selectFrom('payment_gateway')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
  return exceptId === undefined ? select : select.where('id', '<>', exceptId)
}

/** What a person writes, and what follows from it. */
export function paymentGatewayColumns(input: Input) {
  return {
    name: input.name,
    url: input.url,
    client_id: input.clientId,
    notice_proof: input.noticeProof,
    search: searchKey(input.name),
  }
}

export type SecretKind = 'client' | 'notice' | 'certificate'

export const gatewaySeal = 'payment gateway'

/** Under which secrets of gateways are sealed. */
export function gatewayKey(platform: Sealing): SealingKeys {
  return sealingKeys(platform, gatewaySeal)
}

/** Each takes the place of the one before. */
export function secretParts(
  { tenantId }: Network,
  gatewayId: string,
  secrets: ReadonlyMap<SecretKind, string>,
  key: SealingKeys,
): Part[] {
  return [...secrets].map(([kind, text]) => ({
    name: `gateway_secret_${kind}`,
    rows: 1,
    sql: sql`insert into payment_gateway_secret (tenant_id, payment_gateway_id, kind, sealed)
      values (${tenantId}::int, ${gatewayId}::uuid, ${kind}::text, ${seal(key, text)}::bytea)
      on conflict (tenant_id, payment_gateway_id, kind) do update set sealed = excluded.sealed returning 1`,
  }))
}

/** Null: no gateway of this network any more. */
export function choicePart({ tenantId, now }: Pick<Scope, 'tenantId' | 'now'>, gatewayId: string | null): Part {
  return {
    name: 'gateway_choice',
    rows: 1,
    sql: sql`insert into payment_gateway_choice (tenant_id, payment_gateway_id, chosen_at)
      values (${tenantId}::int, ${gatewayId}::uuid, ${now}::timestamptz)
      on conflict (tenant_id) do update set payment_gateway_id = excluded.payment_gateway_id, chosen_at = excluded.chosen_at,
        version = payment_gateway_choice.version + 1 returning 1`,
  }
}
