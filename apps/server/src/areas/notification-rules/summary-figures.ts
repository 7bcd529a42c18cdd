// What a school is told of its week, and the text that says it.
import type { MessageValues } from '@caderneta/contracts/message-variables'
import { addDays, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { isOverdue } from '../collection/public.ts'

export type SummaryFigures = {
  name: string
  phones: string[]
  received_cents: number
  open_cents: number
  overdue_cents: number
  defaulters: number
  transfer_on: string | null
  transfer_cents: number | null
}

type Asked = Pick<Scope, 'tenantId' | 'schools' | 'today'>

/** Of one school at this moment; overdue amounts are without fine and interest, as the lists of collection add them up. */
export function summaryFigures(scope: Asked, schoolId: string): Query<SummaryFigures> {
  const { tenantId } = scope
  const today = toCalendarDate(scope.today)
  const overdue = sql`${isOverdue(scope, 'i', [schoolId])}`
  const ofSchool = sql`i.tenant_id = ${tenantId}::int and i.school_id = ${schoolId}::uuid`
  return statement(sql<SummaryFigures>`select s.fantasy_name as name, s.phones, received.cents as received_cents, owed.open_cents, owed.overdue_cents, owed.defaulters,
      transfer.due_on as transfer_on, transfer.cents as transfer_cents
    from school s
    cross join lateral (select coalesce(sum(p.cents), 0)::bigint as cents from payment p where p.tenant_id = ${tenantId}::int and p.school_id = s.id
      and p.reverted_by is null and p.paid_on between ${addDays(today, -7)}::date and ${addDays(today, -1)}::date) received
    cross join lateral (select coalesce(sum(i.open_cents) filter (where not (${overdue}) and i.status <> 'expired'), 0)::bigint as open_cents,
        coalesce(sum(i.open_cents) filter (where ${overdue}), 0)::bigint as overdue_cents,
        (count(distinct i.guardian_id) filter (where ${overdue}))::int as defaulters
      from invoice i where ${ofSchool} and i.status in ('generated', 'pending', 'authorized', 'inProtest', 'expired')) owed
    left join lateral (select n.due_on, n.cents from transfer t
      join transfer_installment n on n.tenant_id = t.tenant_id and n.transfer_id = t.id
      where t.tenant_id = ${tenantId}::int and t.school_id = s.id and t.status in ('pendingAnalysis', 'scheduled') and n.cents > 0
        and not exists (select from transfer_payment y where y.tenant_id = t.tenant_id and y.transfer_id = t.id and y.installment = n.position
          and y.status = 'confirmed')
      order by n.due_on, t.id, n.position limit 1) transfer on true
    where s.tenant_id = ${tenantId}::int and s.id = ${schoolId}::uuid`)
}

const noTransfer: Record<Locale, string> = { 'pt-BR': 'nenhum marcado', en: 'none scheduled' }
const toldByNetwork: Record<Locale, string> = { 'pt-BR': 'informado pela rede', en: 'told by the network' }

type Telling = { today: string; locale: Locale; showsTransfers: boolean }

/** @param telling `showsTransfers`: the network lets its schools see what they are paid. */
export function summaryValues(figures: SummaryFigures, { today, locale, showsTransfers }: Telling): MessageValues {
  const { name } = figures
  return {
    escola: name,
    hoje: formatDate(toCalendarDate(today)),
    recebido: formatMoney(toCents(figures.received_cents)),
    em_aberto: formatMoney(toCents(figures.open_cents)),
    vencido: formatMoney(toCents(figures.overdue_cents)),
    inadimplentes: String(figures.defaulters),
    proximo_repasse: showsTransfers ? nextTransfer(figures, locale) : toldByNetwork[locale],
  }
}

function nextTransfer({ transfer_on: on, transfer_cents: cents }: SummaryFigures, locale: Locale): string {
  if (on === null || cents === null) return noTransfer[locale]
  return `${formatDate(toCalendarDate(on))}, ${formatMoney(toCents(cents))}`
}
