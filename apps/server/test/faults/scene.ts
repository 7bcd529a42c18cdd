// The server as a process that may be killed, its database, and one class of students in it.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type pg from 'pg'
import { compose, type Composition } from '../../src/composition.ts'
import { businessDate } from '../../src/platform/clock.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts'
import { createLogger } from '../../src/platform/logger.ts'
import { superuserPool } from '../support/database.ts'
import { buildWorld, type World } from './campaign.ts'
import { type Child, pause, startChild } from './child.ts'
import { freePort } from '../../src/platform/db/postgres-process.ts'

export const secret = 'a secret for the campaign of faults, long enough'

export type Scene = {
  child: Child
  composition: Composition
  pool: pg.Pool
  world: World
  today: CalendarDate
  restart: () => Promise<void>
  /** Stops the database, where it is not the child's. */
  end: () => Promise<void>
}

type Options = {
  students?: number
  /** The child gets the address of a database that this process keeps, as one in production does. */
  isOutside?: boolean
}

export async function openScene(folder: string, { students, isOutside = false }: Options = {}): Promise<Scene> {
  const port = await freePort()
  const own = isOutside ? await startEmbeddedPostgres({ folder }) : null
  const env = own ? { DATABASE_URL: own.ownerUrl } : undefined
  const child = await startChild({ folder, port, secret, ...(env ? { env } : {}) })
  // The child keeps the database; this shares it.
  const database = own ?? (await startEmbeddedPostgres({ folder }))
  const composition = compose({
    ownerUrl: database.ownerUrl,
    secret,
    dataFolder: folder,
    url: child.url,
    mode: 'sandbox',
    pix: null,
    mail: null,
    bureau: null,
    whatsapp: null,
    sms: null,
    postalCodeUrl: null,
    priceIndexUrl: null,
    sandboxUrl: null,
    environmentName: 'Sandbox',
    clock: { now: () => new Date() },
    logger: createLogger('fatal'),
    checksAnswers: false,
  })
  // Its address is all that is wanted: the database of a child ends with it.
  if (!own) await database.stop()
  const pool = superuserPool(database.superuserUrl, 3)
  const today = businessDate(new Date())
  const world = await buildWorld(composition, today, students)
  const scene: Scene = {
    child,
    composition,
    pool,
    world,
    today,
    restart: async () => {
      scene.child = await startChild({ folder, port, secret })
    },
    end: async () => own?.stop(),
  }
  return scene
}

export async function closeScene({ child, composition, pool, end }: Scene): Promise<void> {
  await pool.end()
  await composition.close()
  await child.stop()
  await end()
}

/** Until the movers have sealed and folded what waits. */
export async function drained({ pool }: Scene): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    const found = await pool.query<{ waiting: boolean }>(
      `select exists (select from audit_inbox) or exists (select from total_delta) or exists (select from invoice_month_delta)
         or exists (select from outbox) as waiting`,
    )
    if (found.rows[0]?.waiting === false) return
    await pause(100)
  }
  throw new Error('the inboxes are not emptied')
}
