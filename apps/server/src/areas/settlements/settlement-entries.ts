// What money that arrived posts: on an invoice that owes it, on one that does not, on none.
import type { Entry, Leg } from '../../platform/operation/effects.ts'
import { account, entry, invoiceEntry, type InvoiceOwners, paidLegs, reversal, type Split } from '../ledger/public.ts'

export const entryKinds = [
  'settlement',
  'unexpectedMoney',
  'duplicateConfirmed',
  'unidentifiedMoney',
  'identified',
  'settlementReversed',
  'unidentifiedTakenBack',
  'refundRequested',
  'refundPaid',
  'refundCanceled',
  'givenBack',
  'giveBackUndone',
] as const
type Kind = (typeof entryKinds)[number]
type OwnEntry = Entry & { kind: Kind }

/** Money that came through the bank or a provider: into clearing; what it covers leaves the receivable. */
export function settlementEntry(
  owners: InvoiceOwners,
  bankAccountId: string,
  split: Split,
  postedOn: string,
): OwnEntry {
  const clearing = account(owners.tenantId, 'clearing', bankAccountId)
  return invoiceEntry('settlement', owners, postedOn, paidLegs(owners, clearing, split))
}

/** Money on a title that owes nothing any more: the guardian's credit, until a person decides. */
export function unexpectedMoneyEntry(
  owners: InvoiceOwners,
  bankAccountId: string,
  cents: number,
  postedOn: string,
): OwnEntry {
  const debit = account(owners.tenantId, 'clearing', bankAccountId)
  const credit = account(owners.tenantId, 'guardianCredit', owners.guardianId)
  return invoiceEntry('unexpectedMoney', owners, postedOn, [{ debit, credit, cents }])
}

/** A counter took money for an invoice that was paid already: the school owes it to the provider, and the family has it in credit. */
export function duplicateConfirmedEntry(owners: InvoiceOwners, cents: number, postedOn: string): OwnEntry {
  const debit = account(owners.tenantId, 'retentionReceivable', owners.schoolId)
  const credit = account(owners.tenantId, 'guardianCredit', owners.guardianId)
  return invoiceEntry('duplicateConfirmed', owners, postedOn, [{ debit, credit, cents }])
}

/** Money of a title that nobody here knows: it is in the bank, so it stands in an account of its own until a person says whose it is. */
export function unidentifiedMoneyEntry(
  tenantId: number,
  bankAccountId: string,
  subjectId: string,
  cents: number,
  postedOn: string,
): OwnEntry {
  const debit = account(tenantId, 'clearing', bankAccountId)
  const credit = account(tenantId, 'unidentifiedMoney', bankAccountId)
  return entry('unidentifiedMoney', { subjectId }, postedOn, [{ debit, credit, cents }])
}

/** Money of nobody turns out to be an invoice's: it leaves the account where it waited, and settles as money of the day it came. */
export function identifiedEntry(
  owners: InvoiceOwners,
  bankAccountId: string,
  split: Split,
  postedOn: string,
): OwnEntry {
  const place = account(owners.tenantId, 'unidentifiedMoney', bankAccountId)
  return invoiceEntry('identified', owners, postedOn, paidLegs(owners, place, split))
}

/** The mirror of a payment that the bank took back. */
export function settlementReversedEntry(
  settled: { entryId: string; subjectId: string; legs: readonly Leg[] },
  postedOn: string,
): OwnEntry {
  return reversal('settlementReversed', settled, postedOn)
}

/** What a person had identified is nobody's again by the mirror of that, and leaves with what the bank took: where it waited, nothing waits. */
export function unidentifiedTakenBackEntry(
  tenantId: number,
  bankAccountId: string,
  about: { invoiceId: string; cents: number },
  postedOn: string,
): OwnEntry {
  const debit = account(tenantId, 'unidentifiedMoney', bankAccountId)
  const credit = account(tenantId, 'clearing', bankAccountId)
  return entry('unidentifiedTakenBack', { subjectId: about.invoiceId }, postedOn, [
    { debit, credit, cents: about.cents },
  ])
}

export type RefundFacts = { tenantId: number; refundId: string; guardianId: string; cents: number }

/**
 * What payments covered of an invoice, what was let go of it, and what a counter's part leaves open. `ofSchoolCents`: of an installment, money that a
 * school without coverage took at its counter and hands back. `chargesLetGoCents`: of charges that an agreement booked.
 */
type Given = Omit<Split, 'surplusCents'> & { openedCents: number; ofSchoolCents: number; chargesLetGoCents: number }

/** A paid month is not owed any more: the billing is undone, and what was paid is credit of the family. */
export function givenBackEntry(owners: InvoiceOwners, given: Given, postedOn: string): OwnEntry {
  const { tenantId, guardianId, schoolId } = owners
  const ofSchool = (kind: 'tuitionBilled' | 'lateCharges' | 'discountsGiven' | 'writeOff' | 'receivedBySchool') =>
    account(tenantId, kind, schoolId)
  const [billed, credit] = [ofSchool('tuitionBilled'), account(tenantId, 'guardianCredit', guardianId)]
  return invoiceEntry('givenBack', owners, postedOn, [
    { debit: billed, credit, cents: given.principalCents },
    { debit: ofSchool('lateCharges'), credit, cents: given.chargesCents },
    { debit: billed, credit: ofSchool('receivedBySchool'), cents: given.ofSchoolCents },
    { debit: billed, credit: ofSchool('discountsGiven'), cents: given.discountCents },
    { debit: billed, credit: ofSchool('writeOff'), cents: given.toleratedCents },
    { debit: ofSchool('lateCharges'), credit: ofSchool('writeOff'), cents: given.chargesLetGoCents },
    { debit: billed, credit: account(tenantId, 'guardianReceivable', guardianId), cents: given.openedCents },
  ])
}

/** The mirror of that: the month is billed, and the credit pays it. */
export function giveBackUndoneEntry(
  given: { entryId: string; subjectId: string; legs: readonly Leg[] },
  postedOn: string,
): OwnEntry {
  return reversal('giveBackUndone', given, postedOn)
}

/** Credit that is promised back is credit no more: it is owed to the family as money. */
export function refundRequestedEntry(refund: RefundFacts, postedOn: string): OwnEntry {
  const { credit, payable } = refundAccounts(refund)
  return entry('refundRequested', { subjectId: refund.refundId }, postedOn, [
    { debit: credit, credit: payable, cents: refund.cents },
  ])
}

/** The refund left a bank account. */
export function refundPaidEntry(refund: RefundFacts, bankAccountId: string, postedOn: string): OwnEntry {
  const { payable } = refundAccounts(refund)
  const cash = account(refund.tenantId, 'bankCash', bankAccountId)
  return entry('refundPaid', { subjectId: refund.refundId }, postedOn, [
    { debit: payable, credit: cash, cents: refund.cents },
  ])
}

/** The mirror of a refund that was asked for and not paid. */
export function refundCanceledEntry(refund: RefundFacts, entryId: string, postedOn: string): OwnEntry {
  const { credit, payable } = refundAccounts(refund)
  const legs = [{ debit: credit, credit: payable, cents: refund.cents }]
  return reversal('refundCanceled', { entryId, subjectId: refund.refundId, legs }, postedOn)
}

function refundAccounts({ tenantId, guardianId }: RefundFacts) {
  return {
    credit: account(tenantId, 'guardianCredit', guardianId),
    payable: account(tenantId, 'refundPayable', guardianId),
  }
}
