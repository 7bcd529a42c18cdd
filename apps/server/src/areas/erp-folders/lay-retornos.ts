// Retornos that nobody took are laid into the folder: first whole under a name that no system reads, then, once that is written down, under their own. Cut
// between any two steps, the next look goes on, and lays none twice, also where the school's system took it away at once.
import { erpRetornos } from '@caderneta/contracts/erp-retornos'
import { join } from 'node:path'
import { readTransaction, writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import { downloadErpRetorno } from '../erp-retornos/public.ts'
import { faultsOf, isThere, moved, written } from './folder-disk.ts'
import type { Look } from './take-file.ts'

/** Of one look; the rest at the next. */
const mostRetornos = 50

type Waiting = { id: string; file_id: string; file_name: string; placed_as: string | null }

export async function layRetornos(look: Look): Promise<void> {
  const { context, folder } = look
  const { platform, scope } = context
  const waiting = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(waitingRetornos(scope.tenantId, folder.id, folder.school_id)),
  )
  for (const retorno of waiting) await laid(look, retorno)
}

/** Those that were begun first, also where a person took them since. */
function waitingRetornos(tenantId: number, folderId: string, schoolId: string): Query<Waiting> {
  return statement(sql<Waiting>`select r.id, r.file_id, r.file_name, l.placed_as from erp_retorno r
    left join erp_folder_retorno l on l.tenant_id = r.tenant_id and l.erp_retorno_id = r.id
    where r.tenant_id = ${tenantId}::int and r.school_id = ${schoolId}::uuid
      and (l.erp_retorno_id is null and r.downloaded_at is null or l.erp_folder_id = ${folderId}::uuid and l.laid_at is null)
    order by r.sequence limit ${mostRetornos}::int`)
}

async function laid(look: Look, retorno: Waiting): Promise<void> {
  const { place } = look
  const hidden = `.${retorno.id}.tmp`
  const name = retorno.placed_as ?? (await begun(look, retorno, hidden))
  await faultsOf(place.shown, async () => {
    // Not there: it has got its own name already, and may have been taken away.
    if (await isThere(join(place.retornos, hidden))) await moved([place.retornos, hidden], [place.retornos, name])
  })
  await taken(look, retorno.id)
}

/** Whole and hidden, and then written down. @returns the name that it is to get. */
async function begun({ context, folder, place }: Look, retorno: Waiting, hidden: string): Promise<string> {
  const { platform, scope } = context
  const { tenantId } = scope
  const bytes = await platform.files.get(fileKey(tenantId, retorno.file_id))
  const name = await faultsOf(place.shown, async () => {
    await written(place.retornos, hidden, bytes)
    const isTaken = await isThere(join(place.retornos, retorno.file_name))
    return isTaken ? `${retorno.id.slice(-12)}-${retorno.file_name}` : retorno.file_name
  })
  await writeTransaction(platform.writePool, tenantId, (tx) =>
    tx.commitWith(
      statement(sql`insert into erp_folder_retorno (tenant_id, erp_retorno_id, erp_folder_id, placed_as)
        values (${tenantId}::int, ${retorno.id}::uuid, ${folder.id}::uuid, ${name}::text)`),
    ),
  )
  return name
}

/** Marked as the house marks a download, in one statement with the word that it lies there. */
async function taken({ context: { platform, scope }, program }: Look, id: string): Promise<void> {
  const params = erpRetornos.download.params.parse({ id })
  await downloadErpRetorno.run({
    platform,
    scope: program,
    input: { params, query: {}, body: {} },
    key: undefined,
    together: () => [
      {
        name: 'laid_erp_retorno',
        rows: 1,
        sql: sql`update erp_folder_retorno set laid_at = now() where tenant_id = ${scope.tenantId}::int and erp_retorno_id = ${id}::uuid
          and laid_at is null returning 1`,
      },
    ],
  })
}
