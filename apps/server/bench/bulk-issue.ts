// P1: a month's billing of a whole class, from "confirm" to the job's end, against COPY of the very rows it leaves.
import { addMonths, type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { z } from 'zod'
import { inPairs, type Measured, timed } from './pairs.ts'
import { type BenchSize, countOf, jobDone, openWorld, settled, type World } from './world.ts'

export const bar = { floor: 0.65, goal: 0.85, lowerIsBetter: false }
const Started = z.object({ jobId: z.string() })

export async function measure(size: BenchSize, pairs: number, report: (line: string) => void): Promise<Measured> {
  const count = countOf[size]
  const world = await openWorld(count, report)
  try {
    // The first month also opens the accounts and marks the enrollments: no month after it does.
    await billMonth(world, 0)
    await settled(world)
    const { seconds, ratio, range } = await inPairs({
      count: pairs,
      report,
      ours: async (turn) => {
        await world.passTo(turn + 1)
        const taken = await timed(() => issueMonth(world, turn + 1, { dueAfter: usualDays }))
        await settled(world)
        return taken
      },
      bare: (turn) => copyMonth(world, turn + 1),
    })
    return { value: count / seconds, unit: 'invoices/s', ratio, range, pairs }
  } finally {
    await world.stop()
  }
}

/** The annual plans of the world begin in January: twelve months can be billed. */
const monthOf = (turn: number) => addMonths(toCalendarDate('2026-01-01'), turn)

/** A month is billed weeks before it is due: what is due within days is also marked as soon to be owed. */
const usualDays = 20

/** Each month is billed on a day of its own, so that its totals are rows of their own. */
export async function billMonth(world: World, turn: number, classId = world.classId): Promise<CalendarDate> {
  await world.passTo(turn)
  return issueMonth(world, turn, { classId })
}

async function issueMonth(
  world: World,
  turn: number,
  { classId = world.classId, dueAfter = 0 }: { classId?: string; dueAfter?: number } = {},
): Promise<CalendarDate> {
  const month = monthOf(turn)
  const body = { classId, competence: month, dueDate: world.dayOf(turn + dueAfter) }
  const { jobId } = Started.parse(await world.call('POST', '/api/ebpay/invoice/bulk', body))
  await jobDone(world.pool, jobId)
  return month
}

const ofMonth = 'select id from invoice where tenant_id = $1 and competence = $2'
/** Where the rows of a month's billing lie. */
const tables = [
  ['invoice', 'r.competence = $2'],
  ['invoice_item', `r.invoice_id in (${ofMonth})`],
  ['billed_slot', 'r.competence = $2'],
  ['bank_instruction', `r.invoice_id in (${ofMonth})`],
  ['history', `r.subject_id in (${ofMonth})`],
  ['posting', `r.invoice_id in (${ofMonth})`],
  ['total', 'r.day = $3'],
] as const

/** The month's rows, under another network's number, by COPY in one transaction. @returns seconds of the COPY alone. */
async function copyMonth({ pool, network, otherTenantId, dayOf }: World, turn: number): Promise<number> {
  const day = dayOf(turn)
  const folder = (await pool.query<{ data_directory: string }>('show data_directory')).rows[0]?.data_directory
  const files: { table: string; columns: string; file: string }[] = []
  for (const [table, condition] of tables) {
    const columns = await columnsOf(pool, table)
    const file = `${folder}/bench-${table}.copy`
    const wanted = columns.map((name) => (name === 'tenant_id' ? String(otherTenantId) : `r.${name}`)).join(', ')
    const where = condition
      .replaceAll('$1', String(network.tenantId))
      .replaceAll('$2', `'${monthOf(turn)}'`)
      .replaceAll('$3', `'${day}'`)
    await pool.query(
      `copy (select ${wanted} from ${table} r where r.tenant_id = ${network.tenantId} and ${where}) to '${file}'`,
    )
    files.push({ table, columns: columns.join(', '), file })
  }
  await pool.query('checkpoint')
  const client = await pool.connect()
  try {
    return await timed(async () => {
      await client.query('begin')
      for (const { table, columns, file } of files) await client.query(`copy ${table} (${columns}) from '${file}'`)
      await client.query('commit')
    })
  } finally {
    client.release()
  }
}

async function columnsOf(pool: World['pool'], table: string): Promise<string[]> {
  const found = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return found.rows.map(({ name }) => name)
}
