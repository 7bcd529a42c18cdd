// The database of this start: the embedded server of the data folder, or the one DATABASE_URL names. It is loaded before all the
// rest of the program, so that a server may start meanwhile: keep its imports few.
import type { Env } from './env.ts'
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts'

export type OpenDatabase = {
  ownerUrl: string
  /** Says that this process goes: the next start takes the embedded server over. Call before the first thing is closed. */
  leave: () => Promise<void>
  close: () => Promise<void>
}

/** `onLaunched` hears when a server is on its way, and there is nothing to do but wait for it. */
export async function openDatabase(
  env: Env,
  report: (line: string) => void,
  onLaunched?: () => void,
): Promise<OpenDatabase> {
  if (env.databaseUrl) return { ownerUrl: env.databaseUrl, leave: async () => {}, close: async () => {} }
  report(`Banco de dados em ${env.dataFolder}`)
  const { ownerUrl, leave, stop } = await startEmbeddedPostgres({
    folder: env.dataFolder,
    onLaunched,
    onDeath: (reason) => process.stderr.write(`\n${reason}\n`),
    onExit: (reason) => {
      process.stderr.write(`\n${reason} Rode o comando de novo: o que foi confirmado está guardado.\n`)
      process.exit(1)
    },
  })
  return { ownerUrl, leave, close: stop }
}
