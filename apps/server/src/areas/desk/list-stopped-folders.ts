import { type DeskFolder, deskFolders } from '@caderneta/contracts/desk-folders'
import { sql } from 'kysely'
import { z } from 'zod'
import { allOf, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { foundIn } from '../../platform/db/like-pattern.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'

type Row = {
  id: string
  network_id: number
  network_name: string
  school_name: string
  path: string
  file_name: string | null
  trouble: string
  trouble_values: unknown
  trouble_at: Date
}

const folders = sql<Row>`select d.id, n.id as network_id, n.display_name as network_name, s.fantasy_name as school_name,
    d.tenant_id || '/' || d.name as path, d.trouble_values->>'fileName' as file_name, d.trouble, d.trouble_values,
    date_trunc('milliseconds', d.trouble_at) as trouble_at
  from erp_folder d
  join control.tenant n on n.id = d.tenant_id and n.is_active
  join school s on s.tenant_id = d.tenant_id and s.id = d.school_id
  where d.is_active and d.trouble is not null`

/** A named read of the operator role: the folders and what stops them, and no word of who set them. */
export const listStoppedFolders = pages(deskFolders.stoppedFolders, {
  select: ({ query: asked }) => {
    const after = readCursor(asked.cursor, ['text', 'uuid'])
    const wanted = allOf([
      when(asked.networkId, (ids) => sql`r.network_id = any(${ids}::int[])`),
      when(asked.search, (text) =>
        foundIn(sql`concat_ws(' ', r.network_name, r.school_name, r.path, r.file_name)`, text),
      ),
      when(after, ([at, id]) => sql`(r.trouble_at, r.id) > (${at}::timestamptz, ${id}::uuid)`),
    ])
    return statement(
      sql<Row>`select r.* from (${folders}) r where ${wanted} order by r.trouble_at, r.id limit ${asked.maxResultCount + 1}::int`,
    )
  },
  sorted: {
    path: ['path', 'text'],
    network: ['network_name', 'text'],
    school: ['school_name', 'text'],
    file: ['file_name', 'text'],
    reason: ['trouble', 'text'],
    since: ['trouble_at', 'date'],
  },
  first: 'since',
  key: (row) => [row.trouble_at.toISOString(), row.id],
  view: toDeskFolder,
})

const Values = z.record(z.string(), z.union([z.string(), z.number()]))

function toDeskFolder(row: Row): DeskFolder {
  return {
    id: row.id,
    networkId: row.network_id,
    networkName: row.network_name,
    schoolName: row.school_name,
    path: row.path,
    fileName: row.file_name,
    trouble: { code: row.trouble, values: Values.parse(row.trouble_values) },
    stoppedAt: row.trouble_at.toISOString(),
  }
}
