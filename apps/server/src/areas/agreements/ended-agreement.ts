// An agreement ends without being kept: by a person, because its offer lapsed, or 72 hours after an installment was not paid. What is unpaid of
// it is canceled; its invoices are owed again with their first due dates, less what was paid.
import { type AgreementEndCause, events } from '@caderneta/contracts/agreements'
import { imputed } from '@caderneta/kernel/agreement-terms'
import { sumCents, toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { Query } from '../../platform/db/sql.ts'
import {
  canceledInvoices,
  lastPostedOf,
  newCoveredPartsPart,
  ownersOf,
  type PostedLeg,
  releasePart,
  releaseSomePart,
  owedAgain,
  toldToBankOf,
} from '../invoices/public.ts'
import { agreementBrokenEntry, agreementCoveredEntry } from './agreement-entries.ts'
import { type ItemOutcome, itemOutcomesPart } from './agreement-parts.ts'
import {
  type AgreementRow,
  type DebtRow,
  heldByBank,
  installmentsOf,
  type InstallmentRow,
  invoicesOfAgreement,
  invoicesOfAgreementHeld,
  itemsOf,
  type ItemRow,
} from './agreement-store.ts'
import { changedAgreement } from './changed-agreement.ts'
import { partsOfBroken } from './covered-months.ts'
import { differenceOf } from './drawn-installments.ts'

type ToldRow = ReturnType<typeof toldToBankOf> extends Query<infer Row> ? Row : never

/** Queries of the locks; the agreement is locked before them. */
export function lockedForEnd(scope: Scope, id: string, invoiceIds: readonly string[]) {
  return {
    held: invoicesOfAgreementHeld(scope, id),
    invoices: invoicesOfAgreement(scope, id),
    items: itemsOf(scope, id),
    installments: installmentsOf(scope, id),
    bank: heldByBank(scope, id),
    told: toldToBankOf(scope, invoiceIds),
    posted: lastPostedOf(scope, invoiceIds, ['cancel']),
  }
}

export type LockedForEnd = {
  agreement: AgreementRow
  invoices: readonly DebtRow[]
  items: readonly ItemRow[]
  installments: readonly InstallmentRow[]
  told: readonly ToldRow[]
  posted: readonly PostedLeg[]
}
/** Why it ended by itself: read in the language of whoever reads it. `number`: of the invoice, or the position of the installment. */
export type EndCause = { cause: AgreementEndCause; number: number | null }
/** A person's own words, or a cause. Its history line is named after the status unless it says another. */
type End = { status: 'cancelled' | 'expired' | 'error'; event?: 'refused' } & (
  | { reason: string; cause?: never; number?: never }
  | (EndCause & { reason?: never })
)

export function endedAgreement(scope: Scope, locked: LockedForEnd, end: End): { row: AgreementRow; effects: Effects } {
  return locked.agreement.issued_on === null ? neverIssued(scope, locked, end) : broken(scope, locked, end)
}

/** Its invoices never left: they are free. */
function neverIssued(scope: Scope, { agreement, items }: LockedForEnd, end: End) {
  const ids = items.map(({ invoice_id: id }) => id)
  const columns = endOf(scope, end)
  const own = changedAgreement(scope, agreement, columns, events['agreement.changed'], end.event ?? end.status, {
    ...saidOf(end),
  })
  const outcomes = ids.map((invoiceId): ItemOutcome => ({ invoiceId, outcome: 'released', coveredCents: 0 }))
  return {
    row: after(agreement, columns),
    effects: {
      ...own,
      parts: [
        ...own.parts,
        itemOutcomesPart(scope, agreement.id, outcomes),
        releasePart(scope, { reason: 'agreement', holderId: agreement.id }),
      ],
    },
  }
}

function endOf({ today }: Scope, { status, reason, cause, number }: End) {
  return {
    status,
    end_reason: reason ?? null, // none: it ended by itself
    end_cause: cause ?? null, // none: a person ended it
    end_number: number ?? null,
    ended_on: today,
  }
}

/** In a history line. */
function saidOf({ reason, cause, number }: End): { comment: string } | { cause: string; number: number | null } {
  return cause === undefined ? { comment: reason } : { cause, number }
}

function after(agreement: AgreementRow, columns: Partial<AgreementRow>): AgreementRow {
  return { ...agreement, ...columns, open_cents: 0, version: agreement.version + 1 }
}

function broken(scope: Scope, locked: LockedForEnd, end: End) {
  const { agreement, items } = locked
  const { paidOfEach, unpaid, found } = moneyOf(locked)
  const paid = sumCents(paidOfEach.map(({ cents }) => cents))
  const { covered, chargesCents } = imputed(
    paid,
    items.map((item) => toCents(item.principal_cents)),
  )
  const outcomes = items.map((item, at) => outcomeOf(item, must(covered[at], 'each invoice has its part')))
  const back = outcomes.filter(({ outcome }) => outcome === 'restored')
  const comment = { comment: [`Acordo ${agreement.number}`, end.reason].filter(Boolean).join(': ') }
  const all = [
    ...(unpaid.length > 0 ? [canceledInvoices(scope, unpaid, { data: comment })] : []),
    ...back.map((each) => restored(scope, locked, found(each.invoiceId), each)),
  ]
  const columns = { ...endOf(scope, end), kept_charges_cents: chargesCents }
  const data = { ...saidOf(end), paidCents: paid }
  const own = changedAgreement(scope, agreement, columns, events['agreement.changed'], end.status, data)
  const freed = back.map(({ invoiceId }) => invoiceId)
  return {
    row: after(agreement, columns),
    effects: {
      parts: [
        ...own.parts,
        ...all.flatMap(({ parts: each }) => each),
        itemOutcomesPart(scope, agreement.id, outcomes),
        ...newCoveredPartsPart(scope, partsOfBroken(agreement, items, { paid: paidOfEach, covered, chargesCents })),
        releaseSomePart(scope, { reason: 'agreement', holderId: agreement.id }, freed),
      ],
      history: [...own.history, ...all.flatMap(({ history }) => history)],
      entries: [...all.flatMap(({ entries }) => entries), ...brokenEntries(scope, agreement, chargesCents)].filter(
        ({ legs }) => legs.length > 0,
      ),
      audit: own.audit,
      events: [...own.events, ...all.flatMap(({ events: each }) => each)],
    },
  }
}

/** What was paid of the installments, and those of which something is owed. */
function moneyOf({ invoices, installments }: LockedForEnd) {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const found = (id: string) => must(byId.get(id), 'an issued agreement has its invoices')
  const parts = installments.map(({ cents, invoice_id: id }) => ({ cents, invoice: found(must(id, 'it is issued')) }))
  return {
    found,
    paidOfEach: parts.map(({ cents, invoice }) => ({ id: invoice.id, cents: toCents(cents - invoice.open_cents) })),
    unpaid: parts.map(({ invoice }) => invoice).filter(({ open_cents: cents }) => cents > 0),
  }
}

function outcomeOf({ invoice_id: invoiceId, principal_cents: principal }: ItemRow, coveredCents: number): ItemOutcome {
  return { invoiceId, coveredCents, outcome: coveredCents === principal ? 'covered' : 'restored' }
}

function brokenEntries(scope: Scope, agreement: AgreementRow, keptCents: number) {
  if (!agreement.is_guaranteed) return []
  const owners = { tenantId: scope.tenantId, agreementId: agreement.id, schoolId: agreement.school_id }
  return [agreementBrokenEntry(owners, { ...differenceOf(agreement), keptCents }, scope.today)]
}

/** Its slots stayed its own while it was in the agreement. */
function restored(scope: Scope, locked: LockedForEnd, invoice: DebtRow, { coveredCents }: ItemOutcome) {
  const again = owedAgain(scope, invoice, locked, { coveredCents, comment: `Acordo ${locked.agreement.number}` })
  const covered = coveredCents === 0 ? [] : [agreementCoveredEntry(ownersOf(invoice), coveredCents, scope.today)]
  return { ...again, entries: [...again.entries, ...covered] }
}
