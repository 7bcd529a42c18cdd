// Looks into the folders that clients of banks leave retornos in. Which folder is whose is the configuration's and the accounts' to say:
// `<folder>/<network>/<bank>-<agency>-<account>`. No request names a path.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { job, type JobContext } from '../../platform/jobs/job.ts'
import { fetchAllOf } from './fetched-files.ts'
import { watchedFolder } from './watched-folder.ts'

const name = 'bankFiles.watch'
/** Below the folder of the account; a folder is no file, so it is never taken for one. */
const doneFolder = 'lidos'

export const watchAll = job(
  'bankFiles.watch-all',
  () => null,
  async (_payload, { platform, enqueue }) => {
    if (platform.bankFolder === null) return
    const networks: number[] = []
    for (const folder of await foldersIn(platform.bankFolder)) {
      const id = Number(/^[1-9]\d{0,8}$/.exec(folder)?.[0])
      if (id && (await platform.directory.find(id))) networks.push(id)
    }
    await enqueue(
      networks.map((tenantId) => ({
        name,
        tenantId,
        payload: {},
        key: `${name}:${tenantId}`,
        queue: `${name}:${tenantId}`,
      })),
    )
  },
)

export const watchOne = job(
  name,
  () => null,
  async (_payload, context) => watchFolders(context),
)

export async function watchFolders(context: JobContext): Promise<void> {
  const { platform, scope } = context
  if (platform.bankFolder === null) return
  const root = join(platform.bankFolder, String(scope.tenantId))
  const there = new Set(await foldersIn(root))
  const accounts = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    tx.rows(
      statement(sql<{
        id: string
        folder: string
      }>`select id, bank || '-' || agency || '-' || account as folder from bank_account
        where tenant_id = ${scope.tenantId}::int order by id`),
    ),
  )
  const folders = watchedFolder(() => platform.clock.now())
  for (const { id, folder } of accounts) {
    if (!there.has(folder)) continue
    const retornoFolder = join(root, folder)
    const source = {
      column: 'bank_account_id',
      id,
      retornoFolder,
      doneFolder: join(retornoFolder, doneFolder),
      pattern: '*',
    } as const
    await fetchAllOf(context, folders, source)
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { withFileTypes: true })).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}
