// The server as a process that may be killed, its database, and one class of students in it.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import pg from 'pg'
import { compose, type Composition } from '../../src/composition.ts'
import { businessDate } from '../../src/platform/clock.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts'
import { createLogger } from '../../src/platform/logger.ts'
import { buildWorld, type World } from './campaign.ts'
import { type Child, freePort, pause, startChild } from './child.ts'

export const secret = 'a secret for the campaign of faults, long enough'

export type Scene = {
  child: Child
  composition: Composition
  pool: pg.Pool
  world: World
  today: CalendarDate
  restart: () => Promise<void>
}

export async function openScene(folder: string, students?: number): Promise<Scene> {
  const port = await freePort()
  const child = await startChild({ folder, port, secret })
  // The child keeps the database; this shares it.
  const database = await startEmbeddedPostgres({ folder })
  const composition = compose({
    ownerUrl: database.ownerUrl,
    secret,
    dataFolder: folder,
    url: child.url,
    mode: 'sandbox',
    pix: null,
    sandboxUrl: null,
    environmentName: 'Sandbox',
    clock: { now: () => new Date() },
    logger: createLogger('fatal'),
    checksAnswers: false,
  })
  // Its address is all that is wanted: the database ends with the child.
  await database.stop()
  const pool = new pg.Pool({ connectionString: database.superuserUrl, max: 3 })
  pool.on('error', () => {})
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
  }
  return scene
}

export async function closeScene({ child, composition, pool }: Scene): Promise<void> {
  await pool.end()
  await composition.close()
  await child.stop()
}

/** Until the movers have sealed and folded what waits. */
export async function drained({ pool }: Scene): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    const found = await pool.query<{ waiting: boolean }>(
      'select exists (select from audit_inbox) or exists (select from total_delta) or exists (select from outbox) as waiting',
    )
    if (found.rows[0]?.waiting === false) return
    await pause(100)
  }
  throw new Error('the inboxes are not emptied')
}
