// Dossiers of a family. One that tells of a school out of scope is not there.
import type { Dossier } from '@caderneta/contracts/dossiers'
import type { RawBuilder, Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

export type DossierTable = Selectable<Database['dossier']>
export type DossierRow = DossierTable & { paper_hash: Buffer; file_hash: Buffer; school_names: string[] }

function dossiersInScope(scope: Scope, guardianId: string): RawBuilder<DossierRow> {
  const isSeen = scope.schools === 'all' ? sql`true` : sql`d.school_ids <@ ${[...scope.schools]}::uuid[]`
  return sql<DossierRow>`select d.*, p.sha256 as paper_hash, f.sha256 as file_hash,
      array(select s.fantasy_name from school s where s.tenant_id = d.tenant_id and s.id = any(d.school_ids) order by s.fantasy_name) as school_names
    from dossier d
    join stored_file p on p.tenant_id = d.tenant_id and p.id = d.paper_id
    join stored_file f on f.tenant_id = d.tenant_id and f.id = d.file_id
    where d.tenant_id = ${scope.tenantId}::int and ${isSeen}
      and d.guardian_id in (select g.id from guardian g where g.tenant_id = ${scope.tenantId}::int
        and ${guardianId}::uuid in (g.id, g.merged_into))`
}

/** Those of records that were merged into the family too. */
export function dossiersOf(scope: Scope, guardianId: string): Query<DossierRow> {
  return statement(sql<DossierRow>`${dossiersInScope(scope, guardianId)} order by d.id desc limit 50`)
}

export function oneDossier(scope: Scope, guardianId: string, id: string): Query<DossierRow> {
  return statement(sql<DossierRow>`${dossiersInScope(scope, guardianId)} and d.id = ${id}::uuid`)
}

export function newDossierPart(row: DossierTable): Part {
  return {
    name: 'new_dossier',
    rows: 1,
    sql: sql`insert into dossier (tenant_id, id, number, guardian_id, school_ids, invoices, owed_cents, paper_id, file_id, made_by, made_by_name, made_at)
      values (${row.tenant_id}::int, ${row.id}::uuid, ${row.number}::bigint, ${row.guardian_id}::uuid, ${row.school_ids}::uuid[], ${row.invoices}::int,
        ${row.owed_cents}::bigint, ${row.paper_id}::uuid, ${row.file_id}::uuid, ${row.made_by}::uuid, ${row.made_by_name}::text,
        ${row.made_at}::timestamptz) returning 1`,
  }
}

export function toDossier(row: DossierRow): Dossier {
  return {
    id: row.id,
    number: row.number,
    guardianId: row.guardian_id,
    madeAt: row.made_at.toISOString(),
    madeByName: row.made_by_name,
    schoolNames: row.school_names,
    owedCents: row.owed_cents,
    invoices: row.invoices,
    pdfHash: row.paper_hash.toString('hex'),
    zipHash: row.file_hash.toString('hex'),
  }
}
