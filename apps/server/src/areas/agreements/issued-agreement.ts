// The debt moves in one statement: invoices leave it, installments enter it, and the bank is told of both. A person issues an agreement, and so
// does the family that accepts its terms.
import { events } from '@caderneta/contracts/agreements'
import { firstOfMonth, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { must } from '../../platform/must.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Effects, refuse } from '../../platform/operation/effects.ts'
import {
  billableForUpdate,
  canceledInvoices,
  holdPart,
  installmentInvoices,
  type takeReplacingNumbers,
} from '../invoices/public.ts'
import { agreementMadeEntry } from './agreement-entries.ts'
import { itemOutcomesPart, linkedInstallmentsPart } from './agreement-parts.ts'
import { canIssue } from './agreement-rules.ts'
import {
  type AgreementRow,
  type AgreementTable,
  type DebtRow,
  heldByBank,
  type InstallmentRow,
  type ItemRow,
  installmentsOf,
  invoicesOfAgreement,
  invoicesOfAgreementHeld,
  itemsOf,
} from './agreement-store.ts'
import { changedAgreement } from './changed-agreement.ts'
import { differenceOf, drawnInstallments } from './drawn-installments.ts'
import { isQuoteOver, quoteOver } from './quote.ts'

/** Queries of the locks; the agreement is locked before them. */
export function lockedForIssue(scope: Scope, id: string, enrollmentIds: readonly string[]) {
  return {
    billable: billableForUpdate(scope, enrollmentIds, firstOfMonth(scope.today)),
    held: invoicesOfAgreementHeld(scope, id),
    invoices: invoicesOfAgreement(scope, id),
    items: itemsOf(scope, id),
    installments: installmentsOf(scope, id),
    bank: heldByBank(scope, id),
  }
}

type Billable = Parameters<typeof drawnInstallments>[1]['billable']
type Numbers = Awaited<ReturnType<typeof takeReplacingNumbers>>
/** Set with the status: that the family accepted. */
type More = Partial<Pick<AgreementTable, 'accepted_at'>>

/** The agreement as it stands once it is issued, or why it is not. */
export function issuedAgreement(
  scope: Scope,
  locked: Locked & { billable: readonly Billable[] },
  { numbers, more = {} }: { numbers: Numbers; more?: More },
) {
  const { agreement, billable, invoices, installments } = locked
  const refusal = issueRefusal({ ...locked, agreement: { ...agreement, ...more } }, scope)
  if (refusal) return refusal
  const first = must(invoices[0], 'it has invoices')
  const made = drawnInstallments(scope, { agreement, billable: billable[0], first, installments, numbers })
  if ('problem' in made) return refuse(made.problem.code, made.problem.values)
  const columns = { status: 'pending' as const, issued_on: scope.today, ...more }
  const after: AgreementRow = {
    ...agreement,
    ...columns,
    version: agreement.version + 1,
    open_cents: agreement.total_cents,
  }
  return { after, effects: issuedEffects(scope, locked, made, columns) }
}

type Locked = {
  agreement: AgreementRow
  invoices: readonly DebtRow[]
  items: readonly ItemRow[]
  installments: readonly InstallmentRow[]
  bank: readonly unknown[]
}

/** Where an invoice is no longer what was offered, nothing is issued. */
function issueRefusal({ agreement, invoices, items, installments, bank }: Locked, scope: Scope) {
  const ability = canIssue(agreement)
  if (!ability.can) return refuse(ability.reason)
  if (isQuoteOver(agreement, scope)) return quoteOver(agreement)
  if (bank.length > 0) return refuse('held_by_bank')
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const changed = items.find((item) => !isAsOffered(byId.get(item.invoice_id), item))
  if (changed) return refuse('agreement_invoice_changed', { number: String(changed.number) })
  const past = installments.find(({ due_on: dueOn }) => dueOn < scope.today)
  return past ? refuse('agreement_due_date_passed', { day: formatDate(toCalendarDate(past.due_on)) }) : null
}

function isAsOffered(invoice: DebtRow | undefined, { principal_cents: principal }: ItemRow): boolean {
  if (invoice === undefined || invoice.is_in_quarantine) return false
  return invoice.open_cents === principal && isStillOwed(invoice.status)
}

type Made = Extract<ReturnType<typeof drawnInstallments>, { productId: string }>
type IssueColumns = { status: 'pending'; issued_on: Scope['today'] } & More

function issuedEffects(
  scope: Scope,
  { agreement, invoices, items }: Locked,
  made: Made,
  columns: IssueColumns,
): Effects {
  const { id, number, school_id: schoolId } = agreement
  const { tenantId, today } = scope
  const issued = installmentInvoices(scope, made.invoices, made.productId)
  const data = { comment: `Acordo ${number}` }
  const canceled = canceledInvoices(scope, invoices, { data, replaced: new Set(invoices.map((invoice) => invoice.id)) })
  const numbers = made.invoices.map(({ title }) => must(title, 'an installment is issued').number)
  const own = changedAgreement(scope, agreement, columns, events['agreement.changed'], 'issued', {
    installments: numbers,
  })
  const links = made.invoices.map(({ id: invoiceId, installment }) => ({ invoiceId, position: installment }))
  const outcomes = items.map(({ invoice_id: invoiceId }) => ({ invoiceId, outcome: 'moved' as const, coveredCents: 0 }))
  const owners = { tenantId, agreementId: id, schoolId }
  const difference = agreement.is_guaranteed ? [agreementMadeEntry(owners, differenceOf(agreement), today)] : []
  return {
    parts: [
      ...own.parts,
      ...canceled.parts,
      ...issued.parts,
      linkedInstallmentsPart(scope, id, links),
      itemOutcomesPart(scope, id, outcomes),
      holdPart(
        scope,
        { reason: 'installment', holderId: id },
        sql`select unnest(${links.map(({ invoiceId }) => invoiceId)}::uuid[]) as invoice_id`,
      ),
    ],
    history: [...own.history, ...canceled.history, ...issued.history],
    entries: [...canceled.entries, ...issued.entries, ...difference].filter(({ legs }) => legs.length > 0),
    audit: own.audit,
    events: [...own.events, ...canceled.events, ...issued.events],
  }
}

function isStillOwed(status: string): boolean {
  return status === 'generated' || status === 'pending' || status === 'expired'
}
