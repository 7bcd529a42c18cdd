// Invoices that a decision about an enrollment draws up by itself: a part of a month in the place of the whole, a penalty. Issued at once
// where the one they stand for was issued.
import { events } from '@caderneta/contracts/invoice-events'
import { sql } from 'kysely'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/uuid.ts'
import type { BillableEnrollment } from './billable-enrollment.ts'
import { nossoNumeroCounter } from './close-invoice.ts'
import { isDiscountTooLarge } from './invoice-charges.ts'
import { issueEntry } from './invoice-entries.ts'
import type { EnrolledInvoice } from './invoices-of-enrollment.ts'
import { type IssuedTitle, issuedTitleOrProblem } from './issued-title.ts'
import { type Bill, isPartTooSmall, sameBill } from './payer-parts.ts'
import { type NewInvoice, newInvoiceParts, replacingInvoiceParts, totalOf } from './new-invoices.ts'

/** An invoice that stands for another from now on, of fewer cents: less of one of its items, and the others as they are. */
export type Replacing = {
  invoice: EnrolledInvoice
  /** Of the item that costs less; zero: it goes. */
  itemCents: number
  dueOn: string
}

/** Numbers for the titles that replace issued ones. */
export type ReplacingNumbers = { bankAgreementId: string; numbers: { number: number; nossoNumero: number }[] } | null

/** From blocks taken in transactions of their own: what a refusal leaves unused is a gap. */
export async function takeReplacingNumbers(
  scope: Scope,
  { readPool, numbers }: Platform,
  enrollmentId: string,
  count: number,
): Promise<ReplacingNumbers> {
  if (count === 0) return null
  const { tenantId } = scope
  const school = await readTransaction(readPool, tenantId, (tx) => tx.first(bankAgreementOf(scope, enrollmentId)))
  if (!school?.bank_agreement_id) return null
  const name = nossoNumeroCounter(school.bank_agreement_id)
  const taken: { number: number; nossoNumero: number }[] = []
  for (let index = 0; index < count; index += 1)
    taken.push({
      number: await numbers.take({ tenantId, name: 'invoice' }),
      nossoNumero: await numbers.take({ tenantId, name }),
    })
  return { bankAgreementId: school.bank_agreement_id, numbers: taken }
}

function bankAgreementOf({ tenantId }: Scope, enrollmentId: string): Query<{ bank_agreement_id: string | null }> {
  return statement(sql<{ bank_agreement_id: string | null }>`select s.bank_agreement_id
    from enrollment e join school s on s.tenant_id = e.tenant_id and s.id = e.school_id
    where e.tenant_id = ${tenantId}::int and e.id = ${enrollmentId}::uuid`)
}

type Problem = {
  code: 'no_bank_agreement' | 'discount_too_large' | 'title_impossible'
  values: Record<string, string>
}
export type DrawnUp = { invoice: NewInvoice; replaces: string; productId: string }

/** One for each, with its title where the one before has one; or why the bank takes none of them. */
export function replacingInvoices(
  scope: Scope,
  enrollment: BillableEnrollment,
  all: readonly Replacing[],
  taken: ReplacingNumbers,
): { drawnUp: DrawnUp[] } | { problem: Problem } {
  const drawnUp: DrawnUp[] = []
  const numbers = [...(taken?.numbers ?? [])]
  for (const replacing of all) {
    const { invoice } = replacing
    const bill = withTermsOf(invoice, sameBill(enrollment, invoice, centsOf(replacing)))
    const made = titleFor(scope, bill, replacing, taken?.bankAgreementId, numbers)
    if ('problem' in made) return made
    drawnUp.push({
      replaces: invoice.id,
      productId: invoice.product_id,
      invoice: replacingInvoice(bill, replacing, made.title),
    })
  }
  return { drawnUp }
}

function othersOf({ nominal_cents: nominal, item_cents: item }: EnrolledInvoice): number {
  return nominal - item
}

function centsOf({ invoice, itemCents }: Replacing): number {
  return itemCents + othersOf(invoice)
}

/** What several products agreed on for paying early stays; one product has the terms of its enrollment. */
function withTermsOf({ items, early_discounts }: EnrolledInvoice, bill: Bill): Bill {
  return items > 1 ? { ...bill, enrollment: { ...bill.enrollment, early_discounts } } : bill
}

function titleFor(
  scope: Scope,
  bill: Bill,
  replacing: Replacing,
  bankAgreementId: string | undefined,
  numbers: { number: number; nossoNumero: number }[],
): { title: IssuedTitle | null } | { problem: Problem } {
  const { enrollment, part, cents } = bill
  const { invoice, dueOn } = replacing
  const isTooSmall = part === null ? isDiscountTooLarge(cents, enrollment) : isPartTooSmall(bill)
  if (isTooSmall) return { problem: { code: 'discount_too_large', values: {} } }
  if (invoice.number === null) return { title: null }
  const number = numbers.shift()
  if (enrollment.bank_agreement_id === null || enrollment.bank_agreement_id !== bankAgreementId || !number)
    return { problem: { code: 'no_bank_agreement', values: {} } }
  const made = issuedTitleOrProblem(enrollment, { ...number, dueOn, amountCents: cents, issuedOn: scope.today })
  return 'problem' in made ? { problem: { code: 'title_impossible', values: { detail: made.problem } } } : made
}

function replacingInvoice({ enrollment, part }: Bill, replacing: Replacing, title: IssuedTitle | null): NewInvoice {
  const { invoice, itemCents, dueOn } = replacing
  return {
    id: newId(),
    enrollment,
    competence: invoice.competence,
    dueOn,
    cents: itemCents,
    ...(invoice.items > 1 ? { others: { of: invoice.id, position: invoice.position, cents: othersOf(invoice) } } : {}),
    itemName: `${invoice.item_name} (proporcional)`,
    installment: invoice.installment_number,
    installments: invoice.total_installments,
    // The slot of the month passes to it.
    slot: invoice.slot,
    observations: invoice.observations,
    part,
    title,
  }
}

type Made = Required<Pick<Effects, 'parts' | 'history' | 'entries' | 'events'>>

/** The effects of drawing up invoices in the place of others: each takes the slot of the one before. */
export function replacingEffects(scope: Scope, all: readonly DrawnUp[]): Made {
  const parts = all.flatMap(({ invoice, replaces, productId }) => [
    ...replacingInvoiceParts(scope.tenantId, sql<string>`${productId}::uuid`, [invoice]),
    movedSlotPart(scope, replaces, invoice.id),
  ])
  return {
    parts,
    ...toldInvoices(
      scope,
      all.map(({ invoice }) => invoice),
    ),
  }
}

/** The effects of more invoices that are written down. */
export function addedInvoices(scope: Scope, all: NewInvoice[], productId: string): Made {
  return {
    parts: newInvoiceParts(scope.tenantId, sql<string>`${productId}::uuid`, all),
    ...toldInvoices(scope, all),
  }
}

/** The effects of issuing installments of an agreement: they bill no month, so they take no slot. */
export function installmentInvoices(scope: Scope, all: NewInvoice[], productId: string): Made {
  return {
    parts: replacingInvoiceParts(scope.tenantId, sql<string>`${productId}::uuid`, all),
    ...toldInvoices(scope, all),
  }
}

/** The month is billed by another invoice from now on. */
export function movedSlotPart({ tenantId }: Scope, from: string, to: string): Part {
  return {
    name: 'moved_slot',
    rows: 'any',
    sql: sql`update billed_slot set invoice_id = ${to}::uuid
      where tenant_id = ${tenantId}::int and invoice_id = ${from}::uuid returning 1`,
  }
}

function toldInvoices({ tenantId, today }: Scope, all: readonly NewInvoice[]): Omit<Made, 'parts'> {
  const issued = all.filter(({ title }) => title !== null)
  return {
    history: all.map((invoice) =>
      invoice.title === null
        ? { subjectId: invoice.id, event: 'created', data: { cents: totalOf(invoice), competence: invoice.competence } }
        : {
            subjectId: invoice.id,
            event: 'generated',
            data: { number: invoice.title.number, cents: totalOf(invoice) },
          },
    ),
    entries: issued.map((invoice) =>
      issueEntry(
        {
          tenantId,
          invoiceId: invoice.id,
          guardianId: invoice.enrollment.guardian_id,
          schoolId: invoice.enrollment.school_id,
        },
        totalOf(invoice),
        today,
      ),
    ),
    events: all.map(({ id, enrollment, title }) =>
      news(events[title === null ? 'invoice.created' : 'invoice.issued'], {
        subjectId: id,
        schoolId: enrollment.school_id,
        version: 1,
      }),
    ),
  }
}
