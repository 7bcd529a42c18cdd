// What issuing, canceling and the counter of a school post.
import type { Entry, Leg } from '../../platform/operation/effects.ts'
import { account, invoiceEntry, type InvoiceOwners, paidLegs, reversal, type Split } from '../ledger/public.ts'

export const entryKinds = [
  'issue',
  'cancel',
  'paidAtSchool',
  'paidToSchool',
  'paymentAtSchoolReversed',
  'creditApplied',
  'creditReversed',
  'cancelReversed',
  'restWrittenOff',
] as const
type Kind = (typeof entryKinds)[number]
type OwnEntry = Entry & { kind: Kind }

/** Issue of 1.000,00: guardian receivable +1.000,00 / tuition billed -1.000,00. */
export function issueEntry(owners: InvoiceOwners, cents: number, postedOn: string): OwnEntry {
  return invoiceEntry('issue', owners, postedOn, [{ ...receivableAndBilled(owners), cents }])
}

/** Cancel of what is still open: the reverse of the issue. */
export function cancelEntry(owners: InvoiceOwners, cents: number, postedOn: string): OwnEntry {
  const { debit, credit } = receivableAndBilled(owners)
  return invoiceEntry('cancel', owners, postedOn, [{ debit: credit, credit: debit, cents }])
}

/** Money taken at the counter of a guaranteed school: the school owes it to the provider. */
export function paidAtSchoolEntry(owners: InvoiceOwners, split: Split, postedOn: string): OwnEntry {
  const retention = account(owners.tenantId, 'retentionReceivable', owners.schoolId)
  return invoiceEntry('paidAtSchool', owners, postedOn, paidLegs(owners, retention, split))
}

/** Money taken at the counter of a school that is not guaranteed: it is the school's, and nothing is owed to the provider. */
export function paidToSchoolEntry(owners: InvoiceOwners, split: Split, postedOn: string): OwnEntry {
  const received = account(owners.tenantId, 'receivedBySchool', owners.schoolId)
  return invoiceEntry('paidToSchool', owners, postedOn, paidLegs(owners, received, split))
}

/** One payment at a counter for items of which the plan guarantees a part: what is for them is owed to the provider, the rest is the school's. */
export function paidForBothEntry(
  owners: InvoiceOwners,
  { guaranteed, others }: { guaranteed: Split; others: Split },
  postedOn: string,
): OwnEntry {
  const retention = account(owners.tenantId, 'retentionReceivable', owners.schoolId)
  const received = account(owners.tenantId, 'receivedBySchool', owners.schoolId)
  const legs = [...paidLegs(owners, retention, guaranteed), ...paidLegs(owners, received, others)]
  return invoiceEntry('paidAtSchool', owners, postedOn, legs)
}

/** The mirror of a payment at the counter. */
export function paymentAtSchoolReversedEntry(
  paid: { entryId: string; subjectId: string; legs: readonly Leg[] },
  postedOn: string,
): OwnEntry {
  return reversal('paymentAtSchoolReversed', paid, postedOn)
}

/** Credit of the family used for an invoice: it leaves the credit, and what it covers leaves the receivable. */
export function creditAppliedEntry(owners: InvoiceOwners, split: Split, postedOn: string): OwnEntry {
  const credit = account(owners.tenantId, 'guardianCredit', owners.guardianId)
  return invoiceEntry('creditApplied', owners, postedOn, paidLegs(owners, credit, split))
}

/** The mirror of credit that was used: it stands in the credit again, and what it covered is owed again. */
export function creditReversedEntry(
  applied: { entryId: string; subjectId: string; legs: readonly Leg[] },
  postedOn: string,
): OwnEntry {
  return reversal('creditReversed', applied, postedOn)
}

/** A canceled invoice is owed again: the mirror of its cancellation. */
export function cancelReversedEntry(
  canceled: { entryId: string; subjectId: string; legs: readonly Leg[] },
  postedOn: string,
): OwnEntry {
  return reversal('cancelReversed', canceled, postedOn)
}

/** A rest that is let go, by decision of a person. */
export function restWrittenOffEntry(owners: InvoiceOwners, cents: number, postedOn: string): OwnEntry {
  const debit = account(owners.tenantId, 'writeOff', owners.schoolId)
  const credit = account(owners.tenantId, 'guardianReceivable', owners.guardianId)
  return invoiceEntry('restWrittenOff', owners, postedOn, [{ debit, credit, cents }])
}

function receivableAndBilled({ tenantId, guardianId, schoolId }: InvoiceOwners) {
  return {
    debit: account(tenantId, 'guardianReceivable', guardianId),
    credit: account(tenantId, 'tuitionBilled', schoolId),
  }
}
