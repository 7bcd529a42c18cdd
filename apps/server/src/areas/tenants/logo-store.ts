// The picture of a network: kept in one row, read where slips and the family's page are drawn.
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { Picture } from '../../platform/files/picture.ts'

export type Logo = { media_type: Picture['mediaType']; bytes: Buffer }

export function logoOf(tenantId: number): Query<Logo> {
  return statement(sql<Logo>`select media_type, bytes from network_logo where tenant_id = ${tenantId}::int`)
}

/** How what leaves the house for families looks. */
export type Look = { color: string | null /** As an address of data. */; logo: string | null }

export async function lookOf(tx: Tx): Promise<Look> {
  const [tenant, logo] = await Promise.all([
    tx.first(
      statement(sql<{ color: string | null }>`select brand_color as color from control.tenant
        where id = ${tx.tenantId}::int`),
    ),
    tx.first(logoOf(tx.tenantId)),
  ])
  return { color: tenant?.color ?? null, logo: logo ? dataUrlOf(logo) : null }
}

export function dataUrlOf({ media_type, bytes }: Logo): string {
  return `data:${media_type};base64,${bytes.toString('base64')}`
}

export function keptLogoPart(tenantId: number, { mediaType }: Picture, bytes: Buffer): Part {
  return {
    name: 'kept_logo',
    rows: 1,
    sql: sql`insert into network_logo (tenant_id, media_type, bytes)
      values (${tenantId}::int, ${mediaType}::text, ${bytes}::bytea)
      on conflict (tenant_id) do update set media_type = excluded.media_type, bytes = excluded.bytes, updated_at = now()
      returning 1`,
  }
}

export function removedLogoPart(tenantId: number): Part {
  const sqlOf = sql`delete from network_logo where tenant_id = ${tenantId}::int returning 1`
  return { name: 'removed_logo', rows: 'any', sql: sqlOf }
}

/** Another text for another picture: addresses of pictures end in it, so that a browser may keep them. */
export function logoMark(tenantId: number): Query<{ mark: string }> {
  return statement(sql<{ mark: string }>`select extract(epoch from updated_at)::bigint::text as mark from network_logo
    where tenant_id = ${tenantId}::int`)
}
