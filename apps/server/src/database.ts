// The database of this start: the embedded server of the data folder, or the one DATABASE_URL names; brought to this build.
import type { Env } from './env.ts'
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { migrate } from './platform/db/migrator.ts'
import { roleUrl } from './platform/db/roles.ts'
import { migrateQueue } from './platform/jobs/queue.ts'

export type OpenDatabase = { ownerUrl: string; close: () => Promise<void> }

export async function openDatabase(env: Env, report: (line: string) => void): Promise<OpenDatabase> {
  const embedded = env.databaseUrl ? null : await embeddedDatabase(env, report)
  const ownerUrl = env.databaseUrl ?? embedded?.ownerUrl ?? ''
  try {
    const applied = await migrate(ownerUrl, env.secret, (name) => report(`Migração ${name}`))
    if (applied.length > 0) report(`${applied.length} migrações aplicadas`)
    await migrateQueue(roleUrl(ownerUrl, env.secret, 'system'))
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  return { ownerUrl, close: async () => embedded?.stop() }
}

async function embeddedDatabase(env: Env, report: (line: string) => void) {
  report(`Banco de dados em ${env.dataFolder}`)
  return startEmbeddedPostgres({
    folder: env.dataFolder,
    onExit: (code) => {
      process.stderr.write(
        `\nO banco de dados parou sozinho (código ${code}). Rode npm start de novo: o que foi confirmado está guardado.`,
      )
      process.exit(1)
    },
  })
}
