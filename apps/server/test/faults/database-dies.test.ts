// The database is killed again and again under mixed traffic. The server lives on: whoever asks meanwhile hears "try again", and what was
// acknowledged is there once. CADERNETA_FAULTS = how many kills (3); CADERNETA_FAULT_SEED = the seed that a failure printed.
import { addDays } from '@caderneta/kernel/calendar-date'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { runningServer } from '../../src/platform/db/postgres-cluster.ts'
import { sandboxPix } from '../../src/sandbox-mount.ts'
import { randomOf } from '../../src/seed-data/random.ts'
import { billTheClass, firstMonth, type Journal, jobEnded, journalIn, provenFaults } from './campaign.ts'
import { pause } from './child.ts'
import { closeScene, drained, openScene, type Scene, secret } from './scene.ts'
import { type Bill, caller, type Traffic } from './traffic.ts'

const kills = Number(process.env.CADERNETA_FAULTS ?? 3)
const seed = process.env.CADERNETA_FAULT_SEED ?? String(Math.floor(Math.random() * 1e9))
/** An embedded one is started again by the server, an outside one by whoever keeps it. */
const places = [
  { place: 'embedded', isOutside: false, rounds: kills },
  { place: 'outside', isOutside: true, rounds: Math.ceil(kills / 4) },
]
const callers = 8

test.for(places)(
  `kills of the $place database under mixed traffic lose nothing and double nothing (seed ${seed})`,
  {
    timeout: 120_000 + kills * 30_000,
  },
  async ({ place, isOutside, rounds }) => {
    const folder = mkdtempSync(join(tmpdir(), 'caderneta-faults-'))
    const scene = await openScene(folder, { students: 400 * rounds, isOutside })
    const journal = journalIn(join(folder, 'journal.jsonl'))
    try {
      const traffic = await billed(scene, journal)
      const calling = Promise.all(Array.from({ length: callers }, () => caller(traffic)))
      calling.catch(() => {})
      const backAfter: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await pause(traffic.random.whole(300, 1_500))
        killDatabase(folder)
        journal.write({ killed: round })
        backAfter.push(await backAgain(scene, traffic))
      }
      traffic.isOver = true
      await calling
      await jobsEnded(scene)
      await drained(scene)
      expect((await wrongBills(scene, traffic)).join('\n'), `CADERNETA_FAULT_SEED=${seed} npm run faults`).toBe('')
      expect(await provenFaults(scene.composition, scene.world)).toEqual([])
      process.stderr.write(
        `faults: ${rounds} kills of the ${place} database, seed ${seed}, ${traffic.counts.answered} calls, served ${backAfter.join(', ')} ms after it was back\n`,
      )
    } finally {
      await closeScene(scene)
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

/** One month of the class, issued and open to everybody. */
async function billed(scene: Scene, journal: Journal): Promise<Traffic> {
  const urlNow = () => scene.child.url
  const { world, pool, today } = scene
  await jobEnded(pool, await billTheClass(urlNow, world, firstMonth(today), journal, addDays(today, 20)))
  const bills = await pool.query<Bill>(
    'select id, nosso_numero, due_on::text, nominal_cents::int from invoice where tenant_id = $1 order by number',
    [world.tenantId],
  )
  const { webhookSecret } = sandboxPix('', secret)
  const random = randomOf(seed)
  const counts = { answered: 0, files: 0 }
  return {
    urlNow,
    world,
    journal,
    webhookSecret,
    today,
    random,
    counts,
    bills: bills.rows,
    became: new Map(),
    isOver: false,
  }
}

function killDatabase(folder: string): void {
  const server = runningServer(join(folder, 'postgres'))
  if (!server) throw new Error('the database does not run')
  process.kill(server.pid, 'SIGKILL')
}

/** @returns milliseconds between the database's first answer and the next call that the server served. */
async function backAgain({ child, pool }: Scene, { counts, bills }: Traffic): Promise<number> {
  const { connectionString } = pool.options
  await eventually('the database does not come back', () => answers(connectionString ?? ''))
  const began = Date.now()
  const before = counts.answered
  await eventually('the server does not come back', async () => counts.answered > before || bills.length < callers)
  await eventually('the server is not ready', async () => (await fetch(`${child.url}/health/ready`)).ok)
  return Date.now() - began
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  await client.end()
  return true
}

async function eventually(problem: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(problem)
    await pause(10)
  }
}

async function jobsEnded({ pool }: Scene): Promise<void> {
  const open = `select exists (select from background_job where status = 'InProgress') as open`
  const areEnded = async () => (await pool.query<{ open: boolean }>(open)).rows[0]?.open === false
  await eventually('a job is stuck', areEnded).catch(async (error: unknown) => {
    throw new Error(JSON.stringify((await pool.query(stuckJobs)).rows, null, 1), { cause: error })
  })
}

const stuckJobs = `select t.identifier as task, attempts, run_at - now() as due_in, locked_by, now() - locked_at as locked_for, last_error
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by locked_by nulls last, j.id limit 20`

type Found = { id: string; status: string; open_cents: number; payments: number; canceled: number; moved: number }

/** Every invoice that is not what the caller who took it was told. */
async function wrongBills({ pool, world }: Scene, { became }: Traffic): Promise<string[]> {
  const found = await pool.query<Found>(
    `select i.id, i.status, i.open_cents::int,
       (select count(*)::int from payment p where p.invoice_id = i.id) as payments,
       (select count(*)::int from history h where h.subject_id = i.id and h.event = 'canceled') as canceled,
       (select count(*)::int from history h where h.subject_id = i.id and h.event = 'rescheduled') as moved
     from invoice i where i.tenant_id = $1`,
    [world.tenantId],
  )
  const wanted = {
    paid: { open: 0, payments: 1, canceled: 0, moved: 0 },
    canceled: { open: null, payments: 0, canceled: 1, moved: 0 },
    moved: { open: null, payments: 0, canceled: 0, moved: 1 },
    untouched: { open: null, payments: 0, canceled: 0, moved: 0 },
  }
  return found.rows.flatMap((row) => {
    const is = became.get(row.id) ?? 'untouched'
    const want = wanted[is]
    const isRight =
      (want.open === null || row.open_cents === want.open) &&
      (['payments', 'canceled', 'moved'] as const).every((name) => row[name] === want[name])
    return isRight ? [] : [`${is}: ${JSON.stringify(row)}`]
  })
}
