// How messages of rules fare: by day and channel, what left, what arrived, what was read, and what was paid soon after.
import { type MessagesOfDay, notificationRules } from '@caderneta/contracts/notification-rules'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { when } from '../../platform/db/conditions.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'

/** Days after the message on which a payment is counted. */
const paidWithin = 3

export const getDashboard = query(notificationRules.dashboard, async (tx, { query: { days, ruleId } }, scope) => {
  const to = toCalendarDate(scope.today)
  const from = addDays(to, 1 - days)
  const ofRule = when(ruleId, (id) => sql`n.rule_id = ${id}::uuid`)
  const items = await tx.rows(
    statement(sql<MessagesOfDay>`select n.send_day as day, n.channel,
        count(*) filter (where d.sent_at is not null)::int as sent,
        count(*) filter (where d.delivered_at is not null or d.read_at is not null)::int as delivered,
        count(*) filter (where d.read_at is not null)::int as read,
        count(*) filter (where d.sent_at is not null and n.lane = 'charge' and exists (select from invoice o
          where o.tenant_id = n.tenant_id and n.about = 'invoice' and o.id = any(n.about_ids) and o.status in ('paid', 'paidAtSchool')
            and o.paid_on between n.send_day and n.send_day + ${paidWithin}::int))::int as paid,
        count(*) filter (where d.status in ('failed', 'bounced', 'expired'))::int as failed
      from notification n join delivery d on d.tenant_id = n.tenant_id and d.id = n.delivery_id
      where n.tenant_id = ${scope.tenantId}::int and n.status = 'handed' and n.send_day between ${from}::date and ${to}::date and ${ofRule}
      group by n.send_day, n.channel order by n.send_day, n.channel`),
  )
  return { from, to, items }
})
