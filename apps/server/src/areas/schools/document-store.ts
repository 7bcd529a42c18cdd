// Documents of a school, and whether those that are required are all there.
import { requiredDocuments, severalOf, type SchoolDocumentKind } from '@caderneta/contracts/school-documents'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { RawBuilder } from 'kysely'

export type DocumentRow = {
  id: string
  kind: SchoolDocumentKind
  file_id: string
  file_name: string
  media_type: string
  byte_count: number
  created_at: Date
  replaced_at: Date | null
}

const mostShown = 500

export function documentsOf(scope: Scope, schoolId: string): Query<DocumentRow> {
  return statement(sql<DocumentRow>`${documents(scope, schoolId)}
    order by d.replaced_at desc nulls first, d.created_at desc, d.id limit ${mostShown}::int`)
}

export function documentById(scope: Scope, schoolId: string, id: string): Query<DocumentRow> {
  return statement(sql<DocumentRow>`${documents(scope, schoolId)} and d.id = ${id}::uuid`)
}

function documents(scope: Scope, schoolId: string) {
  return sql`select d.id, d.kind, d.file_id, d.created_at, d.replaced_at, f.name as file_name, f.media_type, f.byte_count
    from school_document d
    join stored_file f on f.tenant_id = d.tenant_id and f.id = d.file_id
    where d.tenant_id = ${scope.tenantId}::int and d.school_id = ${schoolId}::uuid and ${inSchools(scope, 'd.school_id')}`
}

/** Required kinds of which a school has no document. */
export function missingDocuments(documents: readonly Pick<DocumentRow, 'kind' | 'replaced_at'>[]) {
  const there = new Set(documents.filter((document) => document.replaced_at === null).map(({ kind }) => kind))
  return requiredDocuments.filter((kind) => !there.has(kind))
}

/** Of these kinds those that a school lacks, which another query names; in their order. */
export function missingDocumentsOf(
  { tenantId }: Pick<Scope, 'tenantId'>,
  school: RawBuilder<string>,
  kinds: readonly SchoolDocumentKind[],
): Query<{ kind: SchoolDocumentKind }> {
  return statement(sql<{ kind: SchoolDocumentKind }>`
    select k.kind from unnest(${[...kinds]}::text[]) with ordinality as k(kind, place)
    where not exists (select from school_document d where d.tenant_id = ${tenantId}::int and d.school_id = ${school}
      and d.kind = k.kind and d.replaced_at is null) order by k.place`)
}

type NewDocument = { id: string; schoolId: string; kind: SchoolDocumentKind; fileId: string }

/** The new one, and the step back of the one before. */
export function newDocumentParts(scope: Scope, { id, schoolId, kind, fileId }: NewDocument): Part[] {
  const added: Part = {
    name: 'new_school_document',
    rows: 1,
    sql: sql`insert into school_document (tenant_id, id, school_id, kind, file_id, created_by)
      values (${scope.tenantId}::int, ${id}::uuid, ${schoolId}::uuid, ${kind}::text, ${fileId}::uuid, ${scope.actor.userId}::uuid)
      returning 1`,
  }
  if (severalOf.includes(kind)) return [added]
  const replaced: Part = {
    name: 'replaced_school_document',
    rows: 'any',
    sql: sql`update school_document set replaced_at = clock_timestamp()
      where tenant_id = ${scope.tenantId}::int and school_id = ${schoolId}::uuid and kind = ${kind}::text and replaced_at is null
      returning 1`,
  }
  return [replaced, added]
}
