// What the legal desk says of a state on a day.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { Selectable } from 'kysely'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { db } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'

export type RuleRow = Selectable<Database['listing_rule']>
export type LegalTerms = { waitingDays: number; overdueDays: number; minimumCents: number }
export type TermsOf = (uf: string | null) => LegalTerms

/** The row of states that have none of their own. */
const others = '**'

/** The rules of the host, as they stand on a day: the latest row of the state, else of all others. */
export async function termsOn({ readPool }: Pick<Platform, 'readPool'>, today: CalendarDate): Promise<TermsOf> {
  const rows = await readTransaction(readPool, 0, (tx) =>
    tx.rows(
      db
        .selectFrom('listing_rule')
        .selectAll()
        .where('tenant_id', '=', 0)
        .where('valid_from', '<=', today)
        .orderBy('valid_from'),
    ),
  )
  const byState = new Map(rows.map((row) => [row.uf, row]))
  return (uf) => {
    const row = must(
      byState.get(uf ?? others) ?? byState.get(others),
      'the migration writes the row of all other states',
    )
    return { waitingDays: row.waiting_days, overdueDays: row.overdue_days, minimumCents: row.minimum_cents }
  }
}
