// The database of this start: the embedded server of the data folder, or the one DATABASE_URL names; brought to this build.
import type { Env } from './env.ts'
import { assertDurable } from './platform/db/durability.ts'
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrator.ts'
import { roleUrl } from './platform/db/roles.ts'
import { migrateQueue } from './platform/jobs/queue.ts'

export type OpenDatabase = {
  ownerUrl: string
  /** Says that this process goes: the next start takes the embedded server over. Call before the first thing is closed. */
  leave: () => Promise<void>
  close: () => Promise<void>
}

/** @throws the reason of `signal` when the start was cut meanwhile. */
export async function openDatabase(
  env: Env,
  report: (line: string) => void,
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  const embedded = env.databaseUrl ? null : await embeddedDatabase(env, report)
  const ownerUrl = env.databaseUrl ?? embedded?.ownerUrl ?? ''
  try {
    signal?.throwIfAborted()
    await bringUpToDate(env, ownerUrl, report)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  return { ownerUrl, leave: async () => embedded?.leave(), close: async () => embedded?.stop() }
}

async function bringUpToDate({ mode, secret }: Env, ownerUrl: string, report: (line: string) => void): Promise<void> {
  if (mode === 'production') await assertDurable(ownerUrl)
  const applied = await migrate(ownerUrl, secret, (name) => report(`Migração ${name}`))
  if (applied.length > 0) report(`${applied.length} migrações aplicadas`)
  await migrateQueue(roleUrl(ownerUrl, secret, 'system'))
}

async function embeddedDatabase(env: Env, report: (line: string) => void) {
  report(`Banco de dados em ${env.dataFolder}`)
  return startEmbeddedPostgres({
    folder: env.dataFolder,
    onExit: (reason) => {
      process.stderr.write(`\n${reason} Rode o comando de novo: o que foi confirmado está guardado.\n`)
      process.exit(1)
    },
  })
}
