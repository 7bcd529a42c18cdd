// Files of retorno folders, with the account of their channel.
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { FetchedFile } from '@caderneta/contracts/bank-file-travel'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { db, type Query } from '../../platform/db/sql.ts'
import { readableAccount } from '../bank-channels/public.ts'
import { fetchedAbilities } from './fetched-rules.ts'

export type FetchedTable = Selectable<Database['fetched_file']>
export type FetchedRow = FetchedTable & { bank_account_name: string }

export function fetchedInScope({ tenantId }: Pick<Scope, 'tenantId'>) {
  return db
    .selectFrom('fetched_file as r')
    .leftJoin('bank_channel as c', (join) =>
      join.onRef('c.tenant_id', '=', 'r.tenant_id').onRef('c.id', '=', 'r.bank_channel_id'),
    )
    .innerJoin('bank_account as b', (join) =>
      join
        .onRef('b.tenant_id', '=', 'r.tenant_id')
        .on('b.id', '=', (of) => of.fn.coalesce('r.bank_account_id', 'c.bank_account_id')),
    )
    .selectAll('r')
    .select(
      sql<string>`b.bank || ' · ' || b.agency || ' · ' || b.account || '-' || b.account_digit`.as('bank_account_name'),
    )
    .where('r.tenant_id', '=', tenantId)
}

export function fetchedForUpdate({ tenantId }: Pick<Scope, 'tenantId'>, id: string): Query<FetchedTable> {
  return db.selectFrom('fetched_file').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).forUpdate()
}

export function toFetched(row: FetchedRow, scope: Scope): FetchedFile {
  return {
    id: row.id,
    bankChannelId: row.bank_channel_id,
    bankAccountName: readableAccount(row.bank_account_name),
    fileName: row.file_name,
    byteCount: row.byte_count,
    outcome: row.outcome,
    reason: row.reason,
    retornoId: row.retorno_id,
    fetchedAt: row.fetched_at.toISOString(),
    version: row.version,
    can: fetchedAbilities(row, scope),
  }
}

export function toTaken({ id, outcome, reason, retorno_id: retornoId, version }: FetchedTable) {
  return { id, outcome, reason, retornoId, version }
}

/** The channel, or the account whose folder on this machine it lay in. */
export function sourceOf({ id, bank_channel_id: channel, bank_account_id: account }: FetchedTable): string {
  return channel ?? account ?? id
}
