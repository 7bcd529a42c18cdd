// The folder as the work on it sees it, and the program that it acts as now.
import type { Scope } from '../../platform/access/scope.ts'
import { scopeInName } from '../../platform/access/caller.ts'
import { readTransaction, type Tx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import type { Platform } from '../../platform/platform.ts'
import { networkFeatures } from '../features/public.ts'
import { callerOf } from '../identity/public.ts'
import { programTrouble, type Trouble } from './erp-folder-rules.ts'
import type { ErpFolderTable } from './erp-folder-view.ts'

export type WatchedFolder = ErpFolderTable & { is_school_active: boolean; is_program: boolean }

/** A folder that may be read: it is in use, and its network has the feature. */
export async function folderToRead({ platform, scope }: JobContext, id: string): Promise<WatchedFolder | null> {
  const { folder, features } = await readTransaction(platform.readPool, scope.tenantId, async (tx: Tx) => ({
    folder: await tx.first(watched(tx.tenantId, id)),
    features: await networkFeatures(tx),
  }))
  return folder && features['Caderneta.RemessaRetorno'] ? folder : null
}

function watched(tenantId: number, id: string): Query<WatchedFolder> {
  return statement(sql<WatchedFolder>`select r.*, s.is_active as is_school_active, exists (select from user_role ur
      join role o on o.tenant_id = ur.tenant_id and o.id = ur.role_id where ur.tenant_id = r.tenant_id and ur.user_id = r.program_id
        and o.name = 'api') as is_program
    from erp_folder r join school s on s.tenant_id = r.tenant_id and s.id = r.school_id
    where r.tenant_id = ${tenantId}::int and r.id = ${id}::uuid and r.is_active`)
}

/** In the name of the program, with what it may do at this moment; or why nothing is done in its name. */
export async function programOf(
  platform: Platform,
  system: Scope,
  folder: WatchedFolder,
): Promise<{ scope: Scope } | { trouble: Trouble }> {
  const { tenantId } = system
  const [tenant, caller] = await Promise.all([
    platform.directory.find(tenantId),
    callerOf(platform.readPool, { tenantId, userId: folder.program_id }),
  ])
  if (!tenant?.isActive || !caller || !folder.is_program)
    return { trouble: { code: 'erp_folder_program_off', values: {} } }
  const scope = scopeInName(tenant, caller, platform.clock, system.requestId)
  const trouble = programTrouble(scope, folder.school_id)
  if (trouble) return { trouble }
  return folder.is_school_active ? { scope } : { trouble: { code: 'erp_folder_school_inactive', values: {} } }
}
