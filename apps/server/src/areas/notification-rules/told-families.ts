// What messages tell of: families with the invoices of each as they stand now, for many at once.
import { digitableLineOf } from '@caderneta/banking'
import type { NotSentReason, Trigger } from '@caderneta/contracts/notification-rules'
import type { MessageValues } from '@caderneta/contracts/message-variables'
import { daysBetween, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { nextBusinessDay } from '@caderneta/kernel/business-days'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connection.ts'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { reasonsOfDebt, reasonsOfFamily } from '../collection/public.ts'
import { choiceColumns } from '../guardians/public.ts'
import { familyUrl, guardianUrl } from '../invoice-view/public.ts'
import { chargesOfInvoice, type InvoiceTermsColumns, termsColumns } from '../invoices/public.ts'
import { firstName } from '../slips/public.ts'

export type ToldInvoice = InvoiceTermsColumns & {
  id: string
  number: number | null
  status: string
  competence: string
  payable_until: string | null
  bar_code: string | null
  paid_on: string | null
  paid_cents: number
  student_name: string
  school_name: string
  /** Of an active Pix charge. */
  pix: string | null
  held: NotSentReason[]
}
export type ToldFamily = {
  id: string
  name: string
  email: string | null
  phone: string | null
  state: string | null
  /** Null: that of the network. */
  language: string | null
  has_stopped: boolean
  generation: number
  reasons: NotSentReason[]
}

export type Told = { families: Map<string, ToldFamily>; invoices: Map<string, ToldInvoice> }

export async function toldOf(
  tx: Tx,
  scope: Scope,
  guardianIds: readonly string[],
  invoiceIds: readonly string[],
): Promise<Told> {
  const [families, invoices] = await Promise.all([
    tx.rows(familiesOf(scope, guardianIds)),
    tx.rows(invoicesOf(scope, invoiceIds)),
  ])
  return {
    families: new Map(families.map((family) => [family.id, family])),
    invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])),
  }
}

function familiesOf(scope: Scope, ids: readonly string[]): Query<ToldFamily> {
  return statement(sql<ToldFamily>`select i.*, ${reasonsOfFamily(scope)} as reasons,
      (select count(*)::int from family_link_revocation r where r.tenant_id = i.tenant_id and r.guardian_id = i.id) as generation
    from (select g.tenant_id, g.id, g.id as guardian_id, g.name, g.email, g.phone, g.address->>'state' as state, ${choiceColumns('g')} from guardian g
      where g.tenant_id = ${scope.tenantId}::int and g.id = any(${[...ids]}::uuid[])) i`)
}

/** Shared locks: who pays meanwhile waits until it is known what leaves, so that the news of the payment finds what to withdraw. */
function invoicesOf(scope: Scope, ids: readonly string[]): Query<ToldInvoice> {
  return statement(sql<ToldInvoice>`select o.id, o.number, o.status, o.competence, o.payable_until, o.bar_code, o.paid_on, o.paid_cents,
      ${termsColumns('o')},
      st.name as student_name, s.fantasy_name as school_name, ${reasonsOfDebt(scope)} as held,
      (select p.payload from pix_charge p where p.tenant_id = o.tenant_id and p.invoice_id = o.id and p.status = 'active') as pix
    from invoice o
    join student st on st.tenant_id = o.tenant_id and st.id = o.student_id
    join school s on s.tenant_id = o.tenant_id and s.id = o.school_id
    where o.tenant_id = ${scope.tenantId}::int and o.id = any(${[...ids]}::uuid[]) order by o.id for share of o`)
}

const owed = new Set(['generated', 'pending', 'inProtest', 'expired'])
const paid = new Set(['paid', 'paidAtSchool'])

/** Is the message still true of the invoice on the day it leaves? Null: it is. */
export function untold(invoice: ToldInvoice, trigger: Trigger, today: string): NotSentReason | null {
  if (trigger === 'paid') return paid.has(invoice.status) ? null : 'tooLate'
  if (!owed.has(invoice.status)) return 'paid'
  const [held] = trigger === 'overdue' ? invoice.held : invoice.held.filter((reason) => reason !== 'tooRecent')
  if (held) return held
  return isPast(nextBusinessDay(toCalendarDate(invoice.due_on)), trigger, today) ? 'tooLate' : null
}

/** "Due in three days" and "due today" are said in time or not at all. */
function isPast(due: string, trigger: Trigger, today: string): boolean {
  if (trigger === 'dueToday') return due !== today
  return trigger === 'beforeDue' && due <= today
}

type Asked = { family: ToldFamily; invoices: readonly ToldInvoice[]; trigger: Trigger; locale: Locale }

/** Of several invoices each value tells of all; what pays one alone becomes the page where all are paid. */
export function valuesOf(
  platform: Platform,
  scope: Scope,
  { family, invoices, trigger, locale }: Asked,
): MessageValues {
  const [first] = invoices
  if (!first) return {}
  const list = new Intl.ListFormat(locale)
  const all = (of: (invoice: ToldInvoice) => string) => list.format([...new Set(invoices.map(of))])
  const page = guardianUrl(platform, scope, family.id, family.generation).url
  const link = invoices.length === 1 ? familyUrl(platform, scope, first, family.generation).url : page
  return known({
    responsavel: firstName(family.name),
    escola: all(({ school_name: name }) => name),
    hoje: formatDate(toCalendarDate(scope.today)),
    link_familia: page,
    aluno: all(({ student_name: name }) => firstName(name)),
    numero: invoices.every(({ number }) => number !== null) ? all(({ number }) => String(number)) : undefined,
    mes: all((invoice) => monthOf(invoice, locale)),
    vencimento: all(({ due_on: due }) => formatDate(toCalendarDate(due))),
    link_fatura: link,
    ...(trigger === 'paid' ? paidValues(invoices, all) : owedValues(invoices, scope.today, page)),
  })
}

function monthOf({ competence }: Pick<ToldInvoice, 'competence'>, locale: Locale): string {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return `${month.format(new Date(`${competence}T12:00:00Z`))}/${competence.slice(0, 4)}`
}

function paidValues(invoices: readonly ToldInvoice[], all: (of: (invoice: ToldInvoice) => string) => string) {
  const cents = invoices.reduce((sum, { paid_cents: each }) => sum + each, 0)
  return {
    // none: a day that nobody told stands for nothing in a list of days
    pago_em: all(({ paid_on: day }) => (day === null ? '' : formatDate(toCalendarDate(day)))),
    valor_pago: formatMoney(toCents(cents)),
  }
}

function owedValues(invoices: readonly ToldInvoice[], today: string, page: string) {
  const day = toCalendarDate(today)
  const cents = invoices.reduce((sum, invoice) => sum + chargesOfInvoice(invoice, day).totalCents, 0)
  const late = Math.max(...invoices.map(({ due_on: due }) => daysBetween(toCalendarDate(due), day)))
  const [first] = invoices
  const isSole = first !== undefined && invoices.length === 1
  return {
    valor: formatMoney(toCents(cents)),
    dias_atraso: late > 0 ? String(late) : undefined,
    linha_digitavel: isSole ? lineOf(first) : page,
    pix: isSole ? (first.pix ?? undefined) : page,
  }
}

function lineOf({ bar_code: barCode }: ToldInvoice): string | undefined {
  return barCode === null ? undefined : digitableLineOf(barCode)
}

function known(values: { [Name in keyof MessageValues]: MessageValues[Name] | undefined }): MessageValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}
