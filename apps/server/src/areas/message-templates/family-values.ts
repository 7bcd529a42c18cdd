// What is known of one family for a message of a kind. What is not there stays out: whoever fills a text in says what is missing.
import { MessageKind, type MessageValues, messageVariables } from '@caderneta/contracts/message-variables'
import { daysBetween, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { formatMoney, toCents } from '@caderneta/kernel/money'
import type { z } from 'zod'
import { inSchools, type Locale, type Scope } from '../../platform/access/scope.ts'
import { readTransaction, type Tx } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { must } from '../../platform/must.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { toldAgreementRows } from '../agreements/public.ts'
import { enrollmentsInScope } from '../enrollments/public.ts'
import { masked, visibleGuardians } from '../guardians/public.ts'
import { familyUrl, guardianUrl, linkGeneration } from '../invoice-view/public.ts'
import { invoiceById, type InvoiceRecord } from '../invoices/public.ts'
import { toldInvoice, wordsOf } from '../sendings/public.ts'
import { firstName } from '../slips/public.ts'
import { agreementValues } from './agreement-values.ts'
import { dueDatesReached } from './due-dates.ts'
import {
  enrollmentOf,
  enrollmentValues,
  openingValues,
  toldEnrollments,
  waitsForSignature,
} from './enrollment-values.ts'
import { openingsOf } from './openings.ts'

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
    ...(await valuesOfKind(platform, scope, asked)),
    ...(invoice ? await invoiceValues(platform, scope, { ...asked, invoice, generation }) : {}),
  })
}

/** Of the family's agreement or enrollment that a message of this kind would be about. */
async function valuesOfKind(platform: Platform, scope: Scope, { guardianId, kind, locale }: Asked) {
  if (isOfAgreements(kind))
    return readTransaction(platform.readPool, scope.tenantId, (tx) =>
      ofAgreement(tx, scope, { guardianId, kind, locale }),
    )
  return isOfEnrollments(kind) ? ofEnrollments(platform, scope, { guardianId, kind, locale }) : {}
}

const agreementKinds = MessageKind.extract(['agreement', 'installment', 'brokenAgreement'])
const enrollmentKinds = MessageKind.extract(['enrollment', 'signature', 'reEnrollment'])
type AgreementKind = z.output<typeof agreementKinds>
type EnrollmentKind = z.output<typeof enrollmentKinds>

function isOfAgreements(kind: MessageKind): kind is AgreementKind {
  return agreementKinds.safeParse(kind).success
}

function isOfEnrollments(kind: MessageKind): kind is EnrollmentKind {
  return enrollmentKinds.safeParse(kind).success
}

type OfEnrollments = { guardianId: string; kind: EnrollmentKind; locale: Locale }

async function ofEnrollments(platform: Platform, scope: Scope, { guardianId, kind, locale }: OfEnrollments) {
  const nameOf = (name: string) => seen(name, scope.isMasked)
  const [rows, openings] = await Promise.all([
    readTransaction(platform.readPool, scope.tenantId, (tx) => enrollmentsToShow(tx, scope, guardianId, kind)),
    kind === 'reEnrollment' ? openingsOf(platform, scope.tenantId) : [],
  ])
  if (rows.length === 0) return {}
  const isOfNextYear = kind === 'reEnrollment'
  return {
    ...enrollmentValues(platform, scope, rows, {
      locale,
      isOfNextYear,
      nameOf,
      linkOf: () => sampleOf('link_contrato', locale),
    }),
    ...(isOfNextYear ? openingValues(rows, openings, locale) : {}),
  }
}

type OfAgreement = { guardianId: string; kind: AgreementKind; locale: Locale }

async function ofAgreement(tx: Tx, scope: Scope, { guardianId, kind, locale }: OfAgreement) {
  const found = await tx.first(agreementToShow(scope, guardianId, kind))
  const row = found && (await tx.first(statement(toldAgreementRows(scope, [found.id]))))
  if (!found || !row) return {}
  const links = kind === 'agreement' ? [sampleOf('link_acordo', locale)] : []
  if (kind !== 'installment') return agreementValues([row], { locale, links })
  return { acordo: String(row.number), parcela: `${found.position}/${row.installments}` }
}

/** Who opens it accepts or signs for the family: a look gives none away. Whoever may give it out takes it from the agreement or the contract. */
function sampleOf(name: 'link_acordo' | 'link_contrato', locale: Locale): string {
  return messageVariables[name].sample[locale]
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
    installment: sql`${payable} and exists (select from agreement_installment n join agreement a on a.tenant_id = n.tenant_id and a.id = n.agreement_id
      where n.tenant_id = i.tenant_id and n.invoice_id = i.id and a.status = 'pending') order by i.due_on, i.id`,
    brokenAgreement: sql`false`,
    document: sql`false`,
    enrollment: sql`false`,
    signature: sql`false`,
    reEnrollment: sql`false`,
    cardMachine: sql`false`,
    weeklySummary: sql`false`,
  }[kind]
  return statement(sql<{ id: string }>`select i.id from invoice i where ${of} and ${found} limit 1`)
}

/** The newest offer, the next installment, or the last one that was not kept. */
function agreementToShow(
  scope: Scope,
  guardianId: string,
  kind: OfAgreement['kind'],
): Query<{ id: string; position: number }> {
  const of = sql`a.tenant_id = ${scope.tenantId}::int and a.guardian_id = ${guardianId}::uuid and ${inSchools(scope, 'a.school_id')}`
  const found = {
    agreement: sql`select a.id, 0 as position from agreement a where ${of} and a.status = 'created' order by a.id desc`,
    brokenAgreement: sql`select a.id, 0 as position from agreement a where ${of} and a.status = 'expired' and a.end_cause = 'installmentUnpaid' order by a.ended_on desc, a.id desc`,
    installment: sql`select a.id, n.position from agreement a join agreement_installment n on n.tenant_id = a.tenant_id and n.agreement_id = a.id
      join invoice i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
      where ${of} and a.status = 'pending' and i.status in ('generated', 'pending', 'authorized', 'inProtest') order by i.due_on, i.id`,
  }[kind]
  return statement(sql<{ id: string; position: number }>`${found} limit 1`)
}

/** The family's living enrollments of the newest year, as many as a message would tell of. */
async function enrollmentsToShow(tx: Tx, scope: Scope, guardianId: string, kind: EnrollmentKind) {
  const isWaiting = sql`exists (select from enrollment_contract r where r.tenant_id = e.tenant_id and r.enrollment_id = e.id and ${waitsForSignature})`
  const ids = await tx.rows(
    statement(sql<{ id: string; school_year: number }>`select e.id, e.school_year from enrollment e
      where e.tenant_id = ${scope.tenantId}::int and e.guardian_id = ${guardianId}::uuid and ${inSchools(scope, 'e.school_id')}
        and e.status in ('toEnroll', 'inProgress', 'enrolled') and ${kind === 'signature' ? isWaiting : sql`true`} order by e.school_year desc, e.id desc limit 20`),
  )
  const shown = ids.filter(({ school_year: year }) => year === ids[0]?.school_year).map(({ id }) => id)
  return shown.length === 0 ? [] : (await tx.rows(toldEnrollments(scope, shown))).map(enrollmentOf)
}
