// The server is killed at chosen moments while it bills a class of twenty thousand and reads the bank's answer. Nothing that was
// acknowledged may be lost, nothing may be done twice, and every job goes on by itself.
// CADERNETA_FAULTS = how many kills (5); CADERNETA_FAULT_SEED = the seed that a failure printed.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { compose, type Composition } from '../../src/composition.ts'
import { businessDate } from '../../src/platform/clock.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts'
import { createLogger } from '../../src/platform/logger.ts'
import { randomOf } from '../../src/seed/random.ts'
import {
  billTheClass,
  firstMonth,
  buildWorld,
  faultsOf,
  importThePayments,
  jobEnded,
  journalIn,
  monthOfRound,
  type World,
} from './campaign.ts'
import { type Child, freePort, pause, startChild } from './child.ts'

const kills = Number(process.env.CADERNETA_FAULTS ?? 5)
const seed = process.env.CADERNETA_FAULT_SEED ?? String(Math.floor(Math.random() * 1e9))
const secret = 'a secret for the campaign of faults, long enough'

type Scene = {
  child: Child
  composition: Composition
  pool: pg.Pool
  world: World
  today: CalendarDate
  restart: () => Promise<void>
}

test(`${kills} kills during billing and import lose nothing and double nothing (seed ${seed})`, {
  timeout: 60_000 + kills * 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'caderneta-faults-'))
  const scene = await openScene(folder)
  const journal = journalIn(join(folder, 'journal.jsonl'))
  try {
    const first = firstMonth(scene.today)
    const resumed: number[] = []
    for (let round = 0; round < kills; round += 1) {
      const month = monthOfRound(first, round)
      const isBilling = round % 2 === 0
      const random = randomOf(`${seed}/${round}`)
      const urlNow = () => scene.child.url
      const sending = isBilling
        ? billTheClass(urlNow, scene.world, month, journal)
        : importThePayments(urlNow, scene.world, scene.pool, month, journal)
      sending.catch(() => {})
      await pause(random.whole(0, isBilling ? 2_500 : 4_000))
      await scene.child.kill()
      journal.write({ killed: round })
      await scene.restart()
      resumed.push(await jobEnded(scene.pool, await sending))
      await drained(scene)
      const faults = await faultsOf(scene.composition, scene.pool, scene.world, month, !isBilling)
      expect(faults, `round ${round} of seed ${seed}: CADERNETA_FAULT_SEED=${seed} npm run faults`).toEqual([])
    }
    process.stderr.write(
      `faults: ${kills} kills, seed ${seed}, jobs over ${resumed.join(', ')} ms after the server was ready\n`,
    )
  } finally {
    await closeScene(scene)
    rmSync(folder, { recursive: true, force: true })
  }
})

async function openScene(folder: string): Promise<Scene> {
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
  const world = await buildWorld(composition, today)
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

async function closeScene({ child, composition, pool }: Scene): Promise<void> {
  await pool.end()
  await composition.close()
  await child.stop()
}

/** Until the movers have sealed and folded what waits. */
async function drained({ pool }: Scene): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    const found = await pool.query<{ waiting: boolean }>(
      'select exists (select from audit_inbox) or exists (select from total_delta) or exists (select from outbox) as waiting',
    )
    if (found.rows[0]?.waiting === false) return
    await pause(100)
  }
  throw new Error('the inboxes are not emptied')
}
