// Invoices as messages tell of them. Of several each value tells of all; what pays one alone becomes the page where all are paid.
import { digitableLineOf } from '@caderneta/banking'
import type { NotSentReason } from '@caderneta/contracts/notification-rules'
import type { MessageValues } from '@caderneta/contracts/message-variables'
import { daysBetween, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { sql } from 'kysely'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { reasonsOfDebt } from '../collection/public.ts'
import { familyUrl, guardianUrl } from '../invoice-view/public.ts'
import { chargesOfInvoice, type InvoiceTermsColumns, termsColumns } from '../invoices/public.ts'
import { firstName } from '../slips/public.ts'
import type { RuleAction } from './rule-actions.ts'
import type { ToldFamily } from './told-families.ts'

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
  /** The agreement of which it is an installment, with its number, its place and how many there are. */
  agreement_id: string | null
  agreement_number: number | null
  position: number | null
  installments: number | null
}
/** Shared locks: who pays meanwhile waits until it is known what leaves, so that the news of the payment finds what to withdraw. */
export function invoicesToTell(scope: Scope, ids: readonly string[]): Query<ToldInvoice> {
  return statement(sql<ToldInvoice>`select o.id, o.number, o.status, o.competence, o.payable_until, o.bar_code, o.paid_on, o.paid_cents,
      ${termsColumns('o')},
      st.name as student_name, s.fantasy_name as school_name, ${reasonsOfDebt(scope)} as held,
      ag.id as agreement_id, ag.number as agreement_number, n.position, ag.installments,
      (select p.payload from pix_charge p where p.tenant_id = o.tenant_id and p.invoice_id = o.id and p.status = 'active') as pix
    from invoice o
    join student st on st.tenant_id = o.tenant_id and st.id = o.student_id
    join school s on s.tenant_id = o.tenant_id and s.id = o.school_id
    left join agreement_installment n on n.tenant_id = o.tenant_id and n.invoice_id = o.id
    left join agreement ag on ag.tenant_id = n.tenant_id and ag.id = n.agreement_id
    where o.tenant_id = ${scope.tenantId}::int and o.id = any(${[...ids]}::uuid[]) order by o.id for share of o`)
}

type Values = { [Name in keyof MessageValues]: MessageValues[Name] | undefined }
type Asked = { family: ToldFamily; rows: readonly ToldInvoice[]; action: RuleAction; locale: Locale }

/** Undefined: not known of all of them. */
export function invoiceValues(platform: Platform, scope: Scope, { family, rows, action, locale }: Asked): Values {
  const [first] = rows
  if (!first) return {}
  const list = new Intl.ListFormat(locale)
  const all = (of: (invoice: ToldInvoice) => string) => list.format([...new Set(rows.map(of))])
  const page = guardianUrl(platform, scope, family.id, family.generation).url
  const link = rows.length === 1 ? familyUrl(platform, scope, first, family.generation).url : page
  return {
    escola: all(({ school_name: name }) => name),
    aluno: all(({ student_name: name }) => firstName(name)),
    numero: rows.every(({ number }) => number !== null) ? all(({ number }) => String(number)) : undefined,
    mes: all((invoice) => monthOf(invoice, locale)),
    vencimento: all(({ due_on: due }) => formatDate(toCalendarDate(due))),
    link_fatura: link,
    ...(action.type === 'installments' ? installmentValues(all) : {}),
    ...(action.type === 'paid' ? paidValues(rows, all) : owedValues(rows, scope.today, page)),
  }
}

function installmentValues(all: (of: (invoice: ToldInvoice) => string) => string): Values {
  return {
    acordo: all(({ agreement_number: number }) => String(number)),
    parcela: all(({ position, installments }) => `${position}/${installments}`),
  }
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
