// What a person must look at, as whoever finds it writes it down.
import type { ExceptionKind } from '@caderneta/contracts/settlements'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'

/** The line of a file that an exception came from; null where it came by another rail. */
export type Origin = { bankFileId: string; position: number } | null

export type NewException = {
  /** Given where something else names the exception. */
  id?: string
  kind: ExceptionKind
  /** Null for money of no invoice of ours. */
  invoice: { id: string; school_id: string } | null
  origin: Origin
  cents: number | null
  detail: Record<string, unknown>
}

export function newExceptionsPart({ tenantId }: Pick<Scope, 'tenantId'>, all: readonly NewException[]): Part[] {
  if (all.length === 0) return []
  const of = <T>(pick: (exception: NewException) => T) => all.map(pick)
  return [
    {
      name: 'new_exception',
      rows: all.length,
      sql: sql`insert into settlement_exception (tenant_id, id, school_id, kind, invoice_id, bank_file_id, position, cents, detail)
        select ${tenantId}::int, e.* from unnest(${of(({ id }) => id ?? newId())}::uuid[],
          ${of(({ invoice }) => invoice?.school_id ?? null)}::uuid[], ${of(({ kind }) => kind)}::text[],
          ${of(({ invoice }) => invoice?.id ?? null)}::uuid[], ${of(({ origin }) => origin?.bankFileId ?? null)}::uuid[],
          ${of(({ origin }) => origin?.position ?? null)}::int[], ${of(({ cents }) => cents)}::bigint[],
          ${of(({ detail }) => JSON.stringify(detail))}::jsonb[])
          e(id, school_id, kind, invoice_id, bank_file_id, position, cents, detail) returning 1`,
    },
  ]
}
