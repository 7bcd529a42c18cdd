// Every entry that charging makes, as postings: debit account, credit account, cents. See docs/ledger.md for each with a
// worked example. Rows of zero cents are not rows.
import type { Entry, Leg } from '../../platform/operation/effects.ts'
import { account } from './accounts.ts'

/** Every kind of entry that may be written. */
export const entryKinds = [
  'issue',
  'cancel',
  'settlement',
  'unexpectedMoney',
  'unidentifiedMoney',
  'paidAtSchool',
  'paymentAtSchoolReversed',
  'bankFee',
] as const
export type EntryKind = (typeof entryKinds)[number]

export type InvoiceOwners = { tenantId: number; invoiceId: string; guardianId: string; schoolId: string }

/** Issue of 1.000,00: guardian receivable +1.000,00 / tuition billed -1.000,00. */
export function issueEntry(owners: InvoiceOwners, cents: number, postedOn: string): Entry {
  return entry('issue', owners, postedOn, [{ ...receivableAndBilled(owners), cents }])
}

/** Cancel of what is still open: the reverse of the issue. */
export function cancelEntry(owners: InvoiceOwners, cents: number, postedOn: string): Entry {
  const { debit, credit } = receivableAndBilled(owners)
  return entry('cancel', owners, postedOn, [{ debit: credit, credit: debit, cents }])
}

export type Split = {
  principalCents: number
  chargesCents: number
  discountCents: number
  toleratedCents: number
  surplusCents: number
}

/** Money that came through the bank or a provider: into clearing; what it covers leaves the receivable. */
export function settlementEntry(owners: InvoiceOwners, bankAccountId: string, split: Split, postedOn: string): Entry {
  const clearing = account(owners.tenantId, 'clearing', bankAccountId)
  return entry('settlement', owners, postedOn, paidLegs(owners, clearing, split))
}

/** Money taken at the counter of a guaranteed school: the school owes it to the provider. */
export function paidAtSchoolEntry(owners: InvoiceOwners, split: Split, postedOn: string): Entry {
  const retention = account(owners.tenantId, 'retentionReceivable', owners.schoolId)
  return entry('paidAtSchool', owners, postedOn, paidLegs(owners, retention, split))
}

/** The mirror of an entry, naming it. */
export function reversal(
  kind: EntryKind,
  of: { entryId: string; subjectId: string; legs: Leg[] },
  postedOn: string,
): Entry {
  const legs = of.legs.map((leg) => ({ ...leg, debit: leg.credit, credit: leg.debit }))
  return { kind, subjectId: of.subjectId, postedOn, legs, reverses: of.entryId }
}

/** What the bank keeps for its work: gateway cost + / clearing -. */
export function bankFeeEntry(
  tenantId: number,
  bankAccountId: string,
  subjectId: string,
  cents: number,
  postedOn: string,
  invoiceId?: string,
): Entry {
  const leg: Leg = {
    debit: account(tenantId, 'gatewayCost', bankAccountId),
    credit: account(tenantId, 'clearing', bankAccountId),
    cents,
    ...(invoiceId ? { invoiceId } : {}),
  }
  return { kind: 'bankFee' satisfies EntryKind, subjectId, postedOn, legs: [leg] }
}

/** Money on a title that owes nothing any more: the guardian's credit, until a person decides. */
export function unexpectedMoneyEntry(
  owners: InvoiceOwners,
  bankAccountId: string,
  cents: number,
  postedOn: string,
): Entry {
  const debit = account(owners.tenantId, 'clearing', bankAccountId)
  return entry('unexpectedMoney', owners, postedOn, [
    { debit, credit: account(owners.tenantId, 'guardianCredit', owners.guardianId), cents },
  ])
}

/** Money of a title that nobody here knows: it is in the bank, so it stands in an account of its own until a person says whose it is. */
export function unidentifiedMoneyEntry(
  tenantId: number,
  bankAccountId: string,
  subjectId: string,
  cents: number,
  postedOn: string,
): Entry {
  const debit = account(tenantId, 'clearing', bankAccountId)
  return {
    kind: 'unidentifiedMoney' satisfies EntryKind,
    subjectId,
    postedOn,
    legs: [{ debit, credit: account(tenantId, 'unidentifiedMoney', bankAccountId), cents }],
  }
}

function receivableAndBilled({ tenantId, guardianId, schoolId }: InvoiceOwners) {
  return {
    debit: account(tenantId, 'guardianReceivable', guardianId),
    credit: account(tenantId, 'tuitionBilled', schoolId),
  }
}

/** The id of an account is a digest: of the five kinds most payments touch one, and only those of the others that have cents are worked out. */
function paidLegs(
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

function entry(kind: EntryKind, { invoiceId }: InvoiceOwners, postedOn: string, legs: Omit<Leg, 'invoiceId'>[]): Entry {
  return {
    kind,
    subjectId: invoiceId,
    postedOn,
    legs: legs.filter((leg) => leg.cents > 0).map((leg) => ({ ...leg, invoiceId })),
  }
}
