// The text of the weekly summary of schools: the host's oldest one that the provider approved.
import type pg from 'pg'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { type WholeRow, wholeTemplate } from './message-template-store.ts'

const host = 0

export async function summaryTemplate(pool: pg.Pool): Promise<WholeRow | undefined> {
  return readTransaction(pool, host, async (tx) => {
    const found = await tx.first(
      statement(sql<{
        id: string
      }>`select t.id from message_template t where t.tenant_id = ${host}::int and t.kind = 'weeklySummary'
        and t.channel = 'whatsapp' and t.is_active and t.approved_number is not null order by t.id limit 1`),
    )
    return found && tx.first(wholeTemplate(host, found.id, 'approved'))
  })
}
