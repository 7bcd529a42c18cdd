// The database brought to this build: its schema, its login roles, the tables of the job queue, the groups and permissions that are new.
import { addNewRoles, grantNewPermissions } from './areas/roles/public.ts'
import type { Env } from './env.ts'
import { assertDurable } from './platform/db/durability.ts'
import { migrate } from './platform/db/migrator.ts'
import { roleUrl } from './platform/db/roles.ts'
import { migrateQueue } from './platform/jobs/queue.ts'

/** @throws Error in pt-BR when the database is of a newer build, was changed by hand, or would lose what it confirmed. */
export async function bringUpToDate(
  { mode, secret }: Env,
  ownerUrl: string,
  report: (line: string) => void,
): Promise<void> {
  if (mode === 'production') await assertDurable(ownerUrl)
  const applied = await migrate(ownerUrl, secret, {
    report: (name) => report(`Migração ${name}`),
    after: async (client) => {
      await addNewRoles(client)
      await grantNewPermissions(client)
    },
  })
  if (applied.length > 0) report(`${applied.length} migrações aplicadas`)
  await migrateQueue(roleUrl(ownerUrl, secret, 'system'))
}
