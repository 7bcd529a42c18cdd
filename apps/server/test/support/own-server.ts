// A server of one's own: for what kills it, fills it, or must not share it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Composition, compose } from '../../src/composition.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts'
import { migrate } from '../../src/platform/db/migrator.ts'
import { roleUrl } from '../../src/platform/db/roles.ts'
import { migrateQueue } from '../../src/platform/jobs/queue.ts'
import { createLogger } from '../../src/platform/logger.ts'

export const ownSecret = 'a secret for servers of their own, long enough'

export type OwnServer = {
  composition: Composition
  ownerUrl: string
  superuserUrl: string
  stop: () => Promise<void>
}

/** PostgreSQL in a temporary folder, migrated, and the composition over it, by the clock `now`. */
export async function startOwnServer(now: () => Date): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'caderneta-own-'))
  const server = await startEmbeddedPostgres({ folder })
  await migrate(server.ownerUrl, ownSecret)
  await migrateQueue(roleUrl(server.ownerUrl, ownSecret, 'system'))
  const composition = compose({
    ownerUrl: server.ownerUrl,
    secret: ownSecret,
    dataFolder: folder,
    url: 'http://localhost:3333',
    mode: 'sandbox',
    environmentName: 'Sandbox',
    clock: { now },
    logger: createLogger('error'),
    checksAnswers: false,
    pix: null,
    mail: null,
    bureau: null,
    whatsapp: null,
    sms: null,
    postalCodeUrl: null,
    priceIndexUrl: null,
    sandboxUrl: null,
  })
  return {
    composition,
    ownerUrl: server.ownerUrl,
    superuserUrl: server.superuserUrl,
    stop: async () => {
      await composition.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
