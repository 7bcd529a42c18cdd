import { deskBanks, type DeskException } from '@caderneta/contracts/desk-banks'
import { ExceptionKind } from '@caderneta/contracts/settlements'
import { sql } from 'kysely'
import { allOf, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { foundIn } from '../../platform/db/like-pattern.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'

type Row = {
  id: string
  network_id: number
  network_name: string
  school_name: string | null
  kind: string
  cents: number | null
  file_name: string | null
  created_at: Date
}

const exceptions = sql<Row>`select x.id, n.id as network_id, n.display_name as network_name, s.fantasy_name as school_name, x.kind, x.cents,
    f.file_name, x.created_at
  from settlement_exception x
  join control.tenant n on n.id = x.tenant_id and n.is_active
  left join school s on s.tenant_id = x.tenant_id and s.id = x.school_id
  left join bank_file f on f.tenant_id = x.tenant_id and f.id = x.bank_file_id
  where x.status = 'waiting'`

/** A named read of the operator role: kinds and amounts, and no name of a person. */
export const listExceptions = pages(deskBanks.exceptions, {
  select: ({ query: asked }) => {
    const after = readCursor(asked.cursor, ['uuid'])
    const wanted = allOf([
      when(asked.networkId, (ids) => sql`r.network_id = any(${ids}::int[])`),
      when(asked.kind, (kinds) => sql`r.kind = any(${kinds}::text[])`),
      when(asked.search, (text) => foundIn(sql`concat_ws(' ', r.network_name, r.school_name, r.file_name)`, text)),
      when(after, ([id]) => sql`r.id > ${id}::uuid`),
    ])
    return statement(
      sql<Row>`select r.* from (${exceptions}) r where ${wanted} order by r.id limit ${asked.maxResultCount + 1}::int`,
    )
  },
  sorted: {
    kind: ['kind', ExceptionKind.options],
    network: ['network_name', 'text'],
    school: ['school_name', 'text'],
    file: ['file_name', 'text'],
    since: ['created_at', 'date'],
    cents: ['cents', 'amount'],
  },
  key: (row) => [row.id],
  view: toDeskException,
})

function toDeskException(row: Row): DeskException {
  return {
    id: row.id,
    networkId: row.network_id,
    networkName: row.network_name,
    schoolName: row.school_name,
    kind: ExceptionKind.parse(row.kind),
    cents: row.cents,
    fileName: row.file_name,
    createdAt: row.created_at.toISOString(),
  }
}
