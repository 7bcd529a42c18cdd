// A server of the bench's own, with one class as large as the size asks, and a person who may bill it.
import type { FastifyInstance } from 'fastify'
import { type CalendarDate, addDays } from '@caderneta/kernel/calendar-date'
import pg from 'pg'
import { makeToken } from '../src/areas/api-tokens/public.ts'
import { createAdmin } from '../src/areas/users/public.ts'
import { seedNetwork } from '../src/areas/tenants/public.ts'
import { httpApp, startWorkers, type Workers } from '../src/composition.ts'
import { businessDate } from '../src/platform/clock.ts'
import { groundOf, layGround, type SeededNetwork } from '../src/seed-data/ground.ts'
import { ownTransactions } from '../src/seed-data/written-rows.ts'
import { randomOf } from '../src/seed-data/random.ts'
import { networksOf } from '../src/seed-data/sizes.ts'
import { type OwnServer, startOwnServer } from '../test/support/own-server.ts'

export const countOf = { S: 10_000, M: 100_000, L: 1_000_000 } as const
export type BenchSize = keyof typeof countOf
export const benchSizes = ['S', 'M', 'L'] as const satisfies readonly BenchSize[]

export type World = {
  server: OwnServer
  app: FastifyInstance
  workers: Workers
  /** Superuser. */
  pool: pg.Pool
  network: SeededNetwork
  /** A network of the same installation that is filled by hand. */
  otherTenantId: number
  /** The first class; others where the bench asked for more than one. */
  classId: string
  classIds: readonly string[]
  /** The day that lies this many days after the start. */
  dayOf: (days: number) => CalendarDate
  /** Moves the clock there; what listens to days has done its work when this answers, and none of it runs beside what is measured. */
  passTo: (days: number) => Promise<CalendarDate>
  call: (
    method: 'GET' | 'POST',
    url: string,
    body?: object | Buffer,
    headers?: Record<string, string>,
  ) => Promise<unknown>
  stop: () => Promise<void>
}

const start = new Date('2026-11-20T15:00:00Z')
const dayOf = (days: number) => addDays(businessDate(start), days)

/** @param students of each class */
export async function openWorld(students: number, report: (line: string) => void, classes = 1): Promise<World> {
  const clock = { at: start }
  const server = await startOwnServer(() => clock.at)
  const pool = new pg.Pool({ connectionString: server.superuserUrl, max: 3 })
  pool.on('error', () => {})
  const people = await peopled(server, students, classes)
  const app = await httpApp(server.composition)
  const workers = await startWorkers(server.composition)
  report(`${students * classes} enrollments`)
  return {
    server,
    app,
    workers,
    pool,
    ...people,
    dayOf,
    passTo: async (days) => {
      clock.at = new Date(`${dayOf(days)}T15:00:00Z`)
      await pool.query(`select graphile_worker.add_job('pass-days', '{"tenantId":0,"payload":{}}'::json)`)
      await nothingRuns(pool)
      return dayOf(days)
    },
    call: caller(app, people.token, people.network.tenantId),
    stop: async () => {
      await workers.stop()
      await app.close()
      await pool.end()
      await server.stop()
    },
  }
}

async function peopled({ composition }: OwnServer, students: number, classes: number) {
  const { platform, pipeline } = composition
  const named = (name: string) => ({ name, displayName: name, subdomain: name.toLowerCase() })
  const tenantId = await seedNetwork(platform, named('Bancada'))
  const otherTenantId = await seedNetwork(platform, named('Outra'))
  const { second } = networksOf('S')
  const schools = second.schools.map((school) => ({ ...school, classes }))
  const plan = { ...second, schools, studentsPerClass: students }
  const network = await layGround(
    ownTransactions(platform, tenantId),
    groundOf(tenantId, plan, businessDate(start), randomOf('bench')),
    businessDate(start),
  )
  pipeline.directory.forget()
  const email = 'bancada@caderneta.test'
  await createAdmin(platform, { email, name: 'Bancada', password: 'Uma senha bem comprida 7391' })
  const [academicClass] = network.classes
  if (!academicClass) throw new Error('a network without a class')
  return {
    network,
    otherTenantId,
    classId: academicClass.id,
    classIds: network.classes.map(({ id }) => id),
    token: await makeToken(platform, email, { callsPerMinute: 1_000_000 }),
  }
}

function caller(app: FastifyInstance, token: string, tenantId: number): World['call'] {
  return async (method, url, body, headers = {}) => {
    const reply = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, __tenant: String(tenantId), ...headers },
      ...(body ? { payload: body } : {}),
    })
    if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.statusCode} ${reply.body}`)
    return reply.json()
  }
}

/** Until the job is over, as somebody who watches it sees. */
export async function jobDone(pool: pg.Pool, jobId: string): Promise<void> {
  for (;;) {
    const found = await pool.query<{ status: string }>('select status from background_job where id = $1', [jobId])
    const status = found.rows[0]?.status
    if (status === 'Success') return
    if (status && status !== 'InProgress') throw new Error(`the job ended as ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** No event waits to be told, no job is due: seen three times in a row, because an event that is told becomes a job a moment later. */
async function nothingRuns(pool: pg.Pool): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const found = await pool.query<{ busy: boolean }>(
      `select exists (select from graphile_worker.jobs where run_at <= now() or locked_at is not null)
         or exists (select from outbox)
         or exists (select from background_job where status = 'InProgress') as busy`,
    )
    quiet = found.rows[0]?.busy ? 0 : quiet + 1
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Nothing waits any more, and the tables are as a night leaves them. */
export async function settled({ workers, pool }: World): Promise<void> {
  await workers.relay.drain()
  await workers.movers.drain()
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}
