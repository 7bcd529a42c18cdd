// Looks into every folder that is in use, by the clock. A folder is looked into by one at a time.
import { z } from 'zod'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { job, type NewJob } from '../../platform/jobs/job.ts'
import { lookIntoFolder } from './look-into-folder.ts'

const name = 'erpFolders.look'
const mostFolders = 5_000

export const lookAll = job(
  'erpFolders.look-all',
  () => null,
  async (_payload, { platform, enqueue }) => {
    if (platform.erpFolder === null) return
    const folders = await readTransaction(platform.operatorPool, 0, (tx) =>
      tx.rows(
        statement(sql<{ tenant_id: number; id: string }>`select tenant_id, id from erp_folder where is_active
          order by tenant_id, id limit ${mostFolders}::int`),
      ),
    )
    await enqueue(folders.map(({ tenant_id: tenantId, id }) => lookJob(tenantId, id)))
  },
)

export function lookJob(tenantId: number, erpFolderId: string): NewJob {
  const key = `${name}:${erpFolderId}`
  return { name, tenantId, payload: { erpFolderId }, key, queue: key }
}

const Payload = z.object({ erpFolderId: z.uuid() })

export const lookOne = job(
  name,
  (payload) => Payload.parse(payload),
  async ({ erpFolderId }, context) => lookIntoFolder(context, erpFolderId),
)
