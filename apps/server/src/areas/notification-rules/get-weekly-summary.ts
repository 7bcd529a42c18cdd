import { notificationRules } from '@caderneta/contracts/notification-rules'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { isLeft } from '../../platform/access/allowed.ts'
import { inSchools } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { notFound } from '../../platform/refusal.ts'
import { maskedAddress } from '../deliveries/public.ts'
import { madeSummary, summaryGround } from './send-summaries.ts'
import { summaryFigures } from './summary-figures.ts'
import { nextSummaryDay } from './summary-rules.ts'
import { type PastRow, pastSummaries } from './summary-store.ts'

/** Weeks before that are shown. */
const mostPast = 26

export const getWeeklySummary = direct(notificationRules.weeklySummary, async ({ platform, scope, input }) => {
  const { schoolId } = input.query
  const ground = await summaryGround(platform, scope.tenantId)
  const found = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
    const school = await tx.first(
      statement(sql`select 1 from school where tenant_id = ${scope.tenantId}::int and id = ${schoolId}::uuid
        and ${inSchools(scope, 'id')}`),
    )
    if (!school) throw notFound('school')
    const figures = must(await tx.first(summaryFigures(scope, schoolId)), 'the school is there')
    return { figures, past: await tx.rows(pastSummaries(scope.tenantId, schoolId, mostPast)) }
  })
  const { figures, past } = found
  const seesTransfers = isLeft('seeTransfers', scope)
  const { phone, obstacle, written } = await madeSummary(ground, figures, scope.today)
  return {
    nextOn: nextSummaryDay(ground.chosen, toCalendarDate(scope.today)),
    obstacle,
    recipient: phone !== null && scope.isMasked ? maskedAddress(phone) : phone,
    figures: {
      receivedCents: figures.received_cents,
      openCents: figures.open_cents,
      overdueCents: figures.overdue_cents,
      defaulters: figures.defaulters,
      isTransferWithheld: !seesTransfers,
      transferOn: seesTransfers ? figures.transfer_on : null,
      transferCents: seesTransfers ? figures.transfer_cents : null,
    },
    text: written?.body ?? null,
    // What was told before the network withheld it says it still.
    past: past.map((row) => (seesTransfers ? toPast(row) : { ...toPast(row), body: null })),
  }
})

function toPast({ id, day, status, reason, answer, sent_at: sentAt, body }: PastRow) {
  return { id, day, status, reason, answer, sentAt: sentAt?.toISOString() ?? null, body }
}
