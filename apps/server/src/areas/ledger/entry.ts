// How an entry is made: postings of one business event, each a debit account, a credit account and cents. Rows of zero cents are
// not rows. The area that posts an entry defines it, in its own `*-entries.ts`, with the list of its kinds; docs/ledger.md shows every
// kind with a worked example.
import type { Entry, Leg } from '../../platform/operation/effects.ts'
import { account } from './accounts.ts'

/** Whose accounts an invoice moves. */
export type InvoiceOwners = { tenantId: number; invoiceId: string; guardianId: string; schoolId: string }

export function entry<const Kind extends string>(
  kind: Kind,
  about: { subjectId: string; invoiceId?: string | undefined },
  postedOn: string,
  legs: readonly Omit<Leg, 'invoiceId'>[],
): Entry & { kind: Kind } {
  const { subjectId, invoiceId } = about
  return {
    kind,
    subjectId,
    postedOn,
    legs: legs.filter(({ cents }) => cents > 0).map((leg) => ({ ...leg, ...(invoiceId ? { invoiceId } : {}) })),
  }
}

/** An entry of one invoice, which is its subject too. */
export function invoiceEntry<const Kind extends string>(
  kind: Kind,
  { invoiceId }: InvoiceOwners,
  postedOn: string,
  legs: readonly Omit<Leg, 'invoiceId'>[],
): Entry & { kind: Kind } {
  return entry(kind, { subjectId: invoiceId, invoiceId }, postedOn, legs)
}

/** The mirror of an entry, naming it. */
export function reversal<const Kind extends string>(
  kind: Kind,
  of: { entryId: string; subjectId: string; legs: readonly Leg[] },
  postedOn: string,
): Entry & { kind: Kind } {
  const legs = of.legs.map((leg) => ({ ...leg, debit: leg.credit, credit: leg.debit }))
  return { kind, subjectId: of.subjectId, postedOn, legs, reverses: of.entryId }
}

/** What a payment is made of: what it covers, what came on top, and what it leaves. */
export type Split = {
  principalCents: number
  chargesCents: number
  discountCents: number
  toleratedCents: number
  surplusCents: number
}

/**
 * Money that arrived at `place` for an invoice; what it covers leaves the receivable. The id of an account is a digest: of the five
 * kinds most payments touch one, and only those of the others that have cents are worked out.
 */
export function paidLegs(
  { tenantId, guardianId, schoolId }: InvoiceOwners,
  place: Leg['debit'],
  split: Split,
): Omit<Leg, 'invoiceId'>[] {
  const receivable = account(tenantId, 'guardianReceivable', guardianId)
  const ofSchool = (kind: 'lateCharges' | 'discountsGiven' | 'writeOff') => account(tenantId, kind, schoolId)
  const legs: [cents: number, leg: () => Pick<Leg, 'debit' | 'credit'>][] = [
    [split.principalCents, () => ({ debit: place, credit: receivable })],
    [split.chargesCents, () => ({ debit: place, credit: ofSchool('lateCharges') })],
    [split.discountCents, () => ({ debit: ofSchool('discountsGiven'), credit: receivable })],
    [split.toleratedCents, () => ({ debit: ofSchool('writeOff'), credit: receivable })],
    [split.surplusCents, () => ({ debit: place, credit: account(tenantId, 'guardianCredit', guardianId) })],
  ]
  return legs.flatMap(([cents, leg]) => (cents > 0 ? [{ ...leg(), cents }] : []))
}
