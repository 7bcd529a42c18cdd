// What is known of one family for a message of a kind. What is not there stays out: whoever fills a text in says what is missing.
import type { MessageKind, MessageValues } from '@caderneta/contracts/message-variables'
import { daysBetween, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import { inSchools, type Locale, type Scope } from '../../platform/access/scope.ts'
import { readTransaction, type Tx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { must } from '../../platform/must.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { enrollmentsInScope } from '../enrollments/public.ts'
import { masked, visibleGuardians } from '../guardians/public.ts'
import { familyUrl, guardianUrl, linkGeneration } from '../invoice-view/public.ts'
import { invoiceById, type InvoiceRecord } from '../invoices/public.ts'
import { toldInvoice, wordsOf } from '../sendings/public.ts'
import { firstName } from '../slips/public.ts'
import { dueDatesReached } from './due-dates.ts'

type Asked = { guardianId: string; kind: MessageKind; locale: Locale }

/** @throws Refusal `guardian_not_found` where the scope does not see the family; `network_needed` for the host, which has none. */
export async function familyValues(platform: Platform, scope: Scope, asked: Asked): Promise<MessageValues> {
  if (scope.tenantId === 0) throw new Refusal('network_needed')
  const family = await readTransaction(platform.readPool, scope.tenantId, (tx) => readFamily(tx, scope, asked))
  const { guardian, enrollment, invoice, generation } = family
  return known({
    responsavel: seen(guardian.name, scope.isMasked || guardian.is_shared),
    escola: (invoice ?? enrollment)?.school_name,
    hoje: formatDate(toCalendarDate(scope.today)),
    link_familia: guardianUrl(platform, scope, guardian.id, generation).url,
    ...(asked.kind === 'enrollment' ? enrollmentValues(scope, enrollment) : {}),
    ...(invoice ? await invoiceValues(platform, scope, { ...asked, invoice, generation }) : {}),
  })
}

type Found = Asked & { invoice: InvoiceRecord; generation: number }

async function invoiceValues(platform: Platform, scope: Scope, found: Found) {
  const { kind, locale, invoice, generation } = found
  const { student, month, due } = wordsOf({ invoice }, scope, locale)
  return {
    aluno: seen(student, scope.isMasked),
    numero: invoice.number === null ? undefined : String(invoice.number),
    mes: month,
    vencimento: due,
    link_fatura: familyUrl(platform, scope, invoice, generation).url,
    ...(kind === 'paid' ? paidValues(invoice) : await owedValues(platform, scope, found)),
  }
}

function paidValues({ paid_on: paidOn, paid_cents: cents }: InvoiceRecord) {
  return {
    pago_em: paidOn === null ? undefined : formatDate(toCalendarDate(paidOn)),
    valor_pago: formatMoney(toCents(cents)),
  }
}

async function owedValues(platform: Platform, scope: Scope, { locale, invoice }: Found) {
  const told = await sendable(platform, scope, invoice.id)
  const late = daysBetween(toCalendarDate(invoice.due_on), toCalendarDate(scope.today))
  return {
    valor: wordsOf({ invoice }, scope, locale).value,
    dias_atraso: late > 0 ? String(late) : undefined,
    linha_digitavel: told?.digitableLine ?? undefined,
    pix: told?.pix ?? undefined,
  }
}

type Enrolled = { student_name: string; class_name: string; school_year: number }

function enrollmentValues({ isMasked }: Scope, enrolled: Enrolled | undefined) {
  if (!enrolled) return {}
  return {
    aluno: seen(enrolled.student_name, isMasked),
    turma: enrolled.class_name,
    ano_letivo: String(enrolled.school_year),
  }
}

function seen(name: string, isHidden: boolean): string {
  return firstName(isHidden ? masked.name(name) : name)
}

/** Null where nothing is sent of it any more. */
async function sendable(platform: Platform, scope: Scope, id: string) {
  try {
    return await toldInvoice(platform, scope, id, { withSlip: false })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function known(values: { [Name in keyof MessageValues]: MessageValues[Name] | undefined }): MessageValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}

async function readFamily(tx: Tx, scope: Scope, { guardianId, kind }: Asked) {
  const guardian = await tx.first(visibleGuardians(scope).where('g.id', '=', guardianId))
  if (!guardian) throw notFound('guardian')
  const [enrollment, counted, chosen] = await Promise.all([
    tx.first(enrollmentsInScope(scope).where('e.guardian_id', '=', guardianId).orderBy('e.id', 'desc').limit(1)),
    tx.first(linkGeneration(scope.tenantId, guardianId)),
    tx.first(invoiceOf(scope, guardianId, kind)),
  ])
  return {
    guardian,
    enrollment,
    invoice: chosen && (await tx.first(invoiceById(scope, chosen.id))),
    ...must(counted, 'a count is always there'),
  }
}

/** The invoice that a message of this kind would be about: the next one due, the one whose day to pay is today, the oldest one overdue, the last one paid; none for other kinds. */
function invoiceOf(scope: Scope, guardianId: string, kind: MessageKind): Query<{ id: string }> {
  const of = sql`i.tenant_id = ${scope.tenantId}::int and i.guardian_id = ${guardianId}::uuid and ${inSchools(scope, 'i.school_id')}`
  const payable = sql`i.status in ('generated', 'pending', 'authorized', 'inProtest')`
  const today = sql`${scope.today}::date`
  const found = {
    beforeDue: sql`${payable} and i.due_on >= ${today} order by i.due_on, i.id`,
    dueToday: sql`${payable} and i.due_on = any(${dueDatesReached(0, toCalendarDate(scope.today))}::date[]) order by i.due_on, i.id`,
    overdue: sql`${payable} and i.due_on < ${today} order by i.due_on, i.id`,
    paid: sql`i.status in ('paid', 'paidAtSchool') order by i.paid_on desc, i.id desc`,
    agreement: sql`false`,
    document: sql`false`,
    enrollment: sql`false`,
    cardMachine: sql`false`,
    weeklySummary: sql`false`,
  }[kind]
  return statement(sql<{ id: string }>`select i.id from invoice i where ${of} and ${found} limit 1`)
}
