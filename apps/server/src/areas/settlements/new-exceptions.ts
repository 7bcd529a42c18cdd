// What a person must look at, as whoever finds it writes it down.
import type { ExceptionKind } from '@caderneta/contracts/settlements'
import { type RawBuilder, sql } from 'kysely'
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

/**
 * The bank itself says that the protest of these titles ended: nobody has to.
 * @param isOfTitle of an exception `x` and a title `t` (id of its invoice, generation): whoever knows the files says which title the line was about.
 */
export function endedProtestsPart(
  { tenantId }: Pick<Scope, 'tenantId'>,
  titles: readonly { id: string; generation: number }[],
  isOfTitle: RawBuilder<boolean>,
  resolution: string,
): Part[] {
  if (titles.length === 0) return []
  return [
    {
      name: 'ended_protest',
      rows: 'any',
      sql: sql`update settlement_exception x set status = 'resolved', decision = 'protestWithdrawn', resolution = ${resolution}::text,
          resolved_at = now(), version = x.version + 1
        from (select distinct * from unnest(${titles.map(({ id }) => id)}::uuid[], ${titles.map(({ generation }) => generation)}::int[])
          t(id, generation)) t
        where x.tenant_id = ${tenantId}::int and x.invoice_id = t.id and x.kind = 'protested' and x.status = 'waiting'
          and ${isOfTitle} returning 1`,
    },
  ]
}

export type MovedException = { from: NonNullable<Origin>; to: NonNullable<Origin> }

/** A line that nobody believes again, in a later file, is the one that waits already: it is shown where it was told last. */
export function movedExceptionsPart({ tenantId }: Pick<Scope, 'tenantId'>, all: readonly MovedException[]): Part[] {
  if (all.length === 0) return []
  const of = <T>(pick: (moved: MovedException) => T) => all.map(pick)
  return [
    {
      name: 'moved_exception',
      rows: all.length,
      sql: sql`update settlement_exception x set bank_file_id = m.to_file, position = m.to_position, version = x.version + 1
        from unnest(${of(({ from }) => from.bankFileId)}::uuid[], ${of(({ from }) => from.position)}::int[],
          ${of(({ to }) => to.bankFileId)}::uuid[], ${of(({ to }) => to.position)}::int[]) m(from_file, from_position, to_file, to_position)
        where x.tenant_id = ${tenantId}::int and x.bank_file_id = m.from_file and x.position = m.from_position and x.kind = 'implausible'
        returning 1`,
    },
  ]
}
