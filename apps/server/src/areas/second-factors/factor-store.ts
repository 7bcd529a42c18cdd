// Rows of second factors: what is read and locked, and the parts of the effects statement.
import type { Provider } from '@caderneta/contracts/second-factors'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { Owner } from './factor-codes.ts'

export type FactorRow = { provider: Provider; sealed: Buffer | null; last_step: number | null; is_on: boolean }

const ownedBy = ({ tenantId, userId }: Owner) => sql`tenant_id = ${tenantId}::int and user_id = ${userId}::uuid`

/** All factors of a person, also one that waits for its first code. */
export function factorsOf(owner: Owner): Query<FactorRow> {
  return statement(sql<FactorRow>`select provider, sealed, last_step, confirmed_at is not null as is_on
    from second_factor where ${ownedBy(owner)} order by provider`)
}

export function factorsForUpdate(owner: Owner): Query<FactorRow> {
  return statement(sql<FactorRow>`select provider, sealed, last_step, confirmed_at is not null as is_on
    from second_factor where ${ownedBy(owner)} order by provider for update`)
}

export function recoveryCodesLeft(owner: Owner): Query<{ left: number }> {
  return statement(sql<{ left: number }>`select count(*)::int as left from recovery_code
    where ${ownedBy(owner)} and used_at is null`)
}

/** When the newest code was sent that is not used up: one that was is no letter to wait for. */
export function newestCode(owner: Owner): Query<{ created_at: Date }> {
  return statement(sql<{ created_at: Date }>`select created_at from factor_code
    where ${ownedBy(owner)} and used_at is null`)
}

/** A factor that waits for its first code; an earlier one that waited is forgotten. */
export function waitingFactorPart({ tenantId, userId }: Owner, provider: Provider, sealed: Buffer | null): Part {
  return {
    name: 'waiting_factor',
    rows: 1,
    sql: sql`insert into second_factor (tenant_id, user_id, provider, sealed)
      values (${tenantId}::int, ${userId}::uuid, ${provider}::text, ${sealed}::bytea)
      on conflict (tenant_id, user_id, provider) do update set sealed = excluded.sealed, last_step = null,
        created_at = clock_timestamp() where second_factor.confirmed_at is null returning 1`,
  }
}

export function confirmedPart(owner: Owner, provider: Provider): Part {
  return {
    name: 'confirmed_factor',
    rows: 1,
    sql: sql`update second_factor set confirmed_at = clock_timestamp()
      where ${ownedBy(owner)} and provider = ${provider}::text and confirmed_at is null returning 1`,
  }
}

/** Everything that the factors of a person left, recovery codes included. */
export function factorsGoneParts(owner: Owner): Part[] {
  const gone = (name: string, table: 'second_factor' | 'recovery_code' | 'factor_code'): Part => ({
    name,
    rows: 'any',
    sql: sql`delete from ${sql.table(table)} where ${ownedBy(owner)} returning 1`,
  })
  return [
    gone('gone_factor', 'second_factor'),
    gone('gone_recovery', 'recovery_code'),
    gone('gone_code', 'factor_code'),
  ]
}

/** Replaces all recovery codes. The parts of one statement do not see each other, and new codes are never old ones. */
export function recoveryCodeParts(owner: Owner, hashes: Buffer[]): Part[] {
  const { tenantId, userId } = owner
  return [
    { name: 'old_recovery', rows: 'any', sql: sql`delete from recovery_code where ${ownedBy(owner)} returning 1` },
    {
      name: 'new_recovery',
      rows: hashes.length,
      sql: sql`insert into recovery_code (tenant_id, user_id, code_hash)
        select ${tenantId}::int, ${userId}::uuid, h from unnest(${hashes}::bytea[]) h returning 1`,
    },
  ]
}

/** The newest code sent by e-mail takes the place of the one before. */
export function emailCodePart({ tenantId, userId }: Owner, hash: Buffer, at: Date, until: Date): Part {
  return {
    name: 'email_code',
    rows: 1,
    sql: sql`insert into factor_code (tenant_id, user_id, code_hash, expires_at, created_at)
      values (${tenantId}::int, ${userId}::uuid, ${hash}::bytea, ${until}::timestamptz, ${at}::timestamptz)
      on conflict (tenant_id, user_id) do update set code_hash = excluded.code_hash, tries = 0, used_at = null,
        expires_at = excluded.expires_at, created_at = excluded.created_at returning 1`,
  }
}

/** Takes the step of an authenticator's code: false when it, or a newer one, was taken before. */
export function takeStep(owner: Owner, step: number): Query<{ taken: number }> {
  return statement(sql<{ taken: number }>`update second_factor set last_step = ${step}::bigint
    where ${ownedBy(owner)} and provider = 'Authenticator' and (last_step is null or last_step < ${step}::bigint)
    returning 1 as taken`)
}

/** Counts a try of the code sent by e-mail, and uses the code up when it fits: of many at once the row lets one through. */
export function tryEmailCode(owner: Owner, hash: Buffer, now: Date): Query<{ fits: boolean }> {
  return statement(sql<{ fits: boolean }>`update factor_code set tries = tries + 1,
      used_at = case when code_hash = ${hash}::bytea then clock_timestamp() end
    where ${ownedBy(owner)} and used_at is null and tries < 5 and expires_at > ${now}::timestamptz
    returning used_at is not null as fits`)
}

export function spendRecoveryCode(owner: Owner, hash: Buffer): Query<{ spent: number }> {
  return statement(sql<{ spent: number }>`update recovery_code set used_at = clock_timestamp()
    where ${ownedBy(owner)} and code_hash = ${hash}::bytea and used_at is null returning 1 as spent`)
}
