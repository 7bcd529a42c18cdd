// What the first page says of each month against the rows of its invoices, school by school.
import { expectedStatuses, unpaidStatuses } from '@caderneta/contracts/invoice-months'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { Divergence } from './compared.ts'
import type { World } from './world.ts'

type Sums = { count: number; expectedCents: number; receivedCents: number; openCents: number; openCount: number }

const grouped = `select to_char(due_on, 'YYYY-MM-01') as month, school_id as "schoolId", count(*)::int as count, sum(nominal_cents)::float8 as "expectedCents",
    sum(paid_cents)::float8 as "receivedCents", coalesce(sum(open_cents) filter (where status = any($3)), 0)::float8 as "openCents",
    (count(*) filter (where status = any($3)))::int as "openCount"
  from invoice where tenant_id = $1 and status = any($2) group by 1, 2`

export async function compareMonths({ build, admin }: World): Promise<void> {
  const { rows } = await build.ground.pool.query<Sums & { month: string; schoolId: string }>(grouped, [
    build.network,
    expectedStatuses,
    unpaidStatuses,
  ])
  for (const [month, schools] of Map.groupBy(rows, (row) => row.month)) {
    const { body } = await admin.invoices.month({ competence: toCalendarDate(month) })
    const told = body.schools.map(({ schoolId, ...sums }) => textOf(schoolId, sums)).toSorted()
    const counted = schools.map(({ schoolId, ...sums }) => textOf(schoolId, sums)).toSorted()
    if (told.join() !== counted.join())
      throw new Divergence(0, `${month}: told ${told.join()}, grouped ${counted.join()}`)
  }
}

function textOf(schoolId: string, { count, expectedCents, receivedCents, openCents, openCount }: Sums): string {
  return [schoolId, count, expectedCents, receivedCents, openCents, openCount].join(' ')
}
