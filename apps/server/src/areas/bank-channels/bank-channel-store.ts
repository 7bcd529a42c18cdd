// The one select of bank channels, its lock, the columns a person may write, and the secret apart from them.
import type { BankChannelInput, BankChannelUpdate } from '@caderneta/contracts/bank-channels'
import { searchKey } from '@caderneta/kernel/search-text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { db, type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { seal, type Sealing, type SealingKeys, sealingKeys } from '../../platform/secrets.ts'
import { type BankChannelRow, readableAccount } from './bank-channel-view.ts'

type Input = z.output<typeof BankChannelInput> | z.output<typeof BankChannelUpdate>

export const accountName = sql<string>`b.bank || ' · ' || b.agency || ' · ' || b.account || '-' || b.account_digit`

export function bankChannelsInScope({ tenantId }: Pick<Scope, 'tenantId'>) {
  return db
    .selectFrom('bank_channel as r')
    .innerJoin('bank_account as b', (join) =>
      join.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.id', '=', 'r.bank_account_id'),
    )
    .innerJoin('bank_channel_secret as s', (join) =>
      join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.bank_channel_id', '=', 'r.id'),
    )
    .selectAll('r')
    .select([accountName.as('bank_account_name'), 's.kind as secret_kind'])
    .where('r.tenant_id', '=', tenantId)
}

export function oneBankChannel(scope: Pick<Scope, 'tenantId'>, id: string): Query<BankChannelRow> {
  return bankChannelsInScope(scope).where('r.id', '=', id)
}

export function bankChannelForUpdate(scope: Pick<Scope, 'tenantId'>, id: string): Query<BankChannelRow> {
  return bankChannelsInScope(scope).where('r.id', '=', id).forNoKeyUpdate('r')
}

export type AccountName = { id: string; name: string }

/** The account stays as it is while its channel is written. */
export function accountOfChannel({ tenantId }: Scope, id: string): Query<AccountName> {
  return statement(sql<AccountName>`select b.id, ${accountName} as name from bank_account b
    where b.tenant_id = ${tenantId}::int and b.id = ${id}::uuid for key share of b`)
}

export function channelOfAccount({ tenantId }: Scope, bankAccountId: string): Query<{ id: string }> {
  return db
    .selectFrom('bank_channel')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('bank_account_id', '=', bankAccountId)
}

/** What a person writes, and what follows from it. */
export function bankChannelColumns(input: Input, accountNamed: string) {
  return {
    host: input.host,
    port: input.port,
    username: input.username,
    host_key: input.hostKey,
    remessa_folder: input.remessaFolder,
    retorno_folder: input.retornoFolder,
    done_folder: input.doneFolder,
    file_pattern: input.filePattern,
    search: searchKey(`${readableAccount(accountNamed)} ${input.host}`),
  }
}

/** Purpose of the key under which secrets of channels are sealed. */
export const channelSeal = 'bank channel'

export function channelKey(platform: Sealing): SealingKeys {
  return sealingKeys(platform, channelSeal)
}

/** Password or private key, sealed; it takes the place of the one before. */
export function secretPart(
  { tenantId }: Pick<Scope, 'tenantId'>,
  channelId: string,
  { secretKind, secret }: Pick<Input, 'secretKind' | 'secret'>,
  key: SealingKeys,
): Part {
  return {
    name: 'bank_channel_secret',
    rows: 1,
    sql: sql`insert into bank_channel_secret (tenant_id, bank_channel_id, kind, sealed)
      values (${tenantId}::int, ${channelId}::uuid, ${secretKind}::text, ${seal(key, secret)}::bytea)
      on conflict (tenant_id, bank_channel_id) do update set kind = excluded.kind, sealed = excluded.sealed returning 1`,
  }
}
