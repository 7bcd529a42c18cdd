// Who sees which import, the lock query, and the parts of the statements that move one on.
import { events } from '@caderneta/contracts/imports'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { db, type Query, sql, statement } from '../../platform/db/sql.ts'
import type { OutboxEvent } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Counts } from './import-rules.ts'

export type ImportRow = Selectable<Database['sheet_import']>
export type ShownImport = ImportRow & {
  created_by_name: string | null
  confirmed_by_name: string | null
  job_done: number | null
  job_total: number | null
}

const nameOf = (column: 'created_by' | 'confirmed_by') =>
  sql<string | null>`(select trim(u.name || ' ' || u.surname) from app_user u
    where u.tenant_id = i.tenant_id and u.id = ${sql.ref(`i.${column}`)})`

/** A sheet may name every school: who sees them all sees it, and who brought it. */
function isVisible(scope: Scope) {
  return scope.schools === 'all' ? sql<boolean>`true` : sql<boolean>`i.created_by = ${scope.actor.userId}::uuid`
}

export function visibleImports(scope: Scope) {
  return db
    .selectFrom('sheet_import as i')
    .leftJoin('background_job as j', (join) =>
      join.onRef('j.tenant_id', '=', 'i.tenant_id').onRef('j.id', '=', 'i.job_id'),
    )
    .selectAll('i')
    .select([nameOf('created_by').as('created_by_name'), nameOf('confirmed_by').as('confirmed_by_name')])
    .select([
      sql<number | null>`(select coalesce(sum(c.done_count + c.failed_count), 0)::int from background_job_chunk c
        where c.tenant_id = j.tenant_id and c.job_id = j.id)`.as('job_done'),
      'j.total_count as job_total',
    ])
    .where('i.tenant_id', '=', scope.tenantId)
    .where(isVisible(scope))
}

export function importForUpdate(scope: Scope, id: string): Query<ImportRow> {
  return db
    .selectFrom('sheet_import as i')
    .selectAll('i')
    .where('i.tenant_id', '=', scope.tenantId)
    .where('i.id', '=', id)
    .where(isVisible(scope))
    .forUpdate()
}

/** For the jobs of an import, whoever brought it. */
export function jobImportForUpdate(tx: Tx, id: string): Promise<ImportRow | undefined> {
  const { tenantId } = tx
  return tx.first(
    db.selectFrom('sheet_import').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).forUpdate(),
  )
}

export async function countsOf(tx: Tx, importId: string): Promise<Counts> {
  const rows = await tx.rows(
    statement(sql<{ status: string; count: number }>`select status, count(*)::int as count from sheet_import_row
      where tenant_id = ${tx.tenantId}::int and import_id = ${importId}::uuid group by status`),
  )
  const count = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? '0') // none: no row has it
  return {
    good_count: count('good'),
    faulty_count: count('faulty'),
    refused_count: count('refused'),
    done_count: count('done'),
  }
}

export function importNews({ id, version }: Pick<ImportRow, 'id' | 'version'>): OutboxEvent {
  return news(events['sheetImport.changed'], { subjectId: id, version: version + 1 })
}
