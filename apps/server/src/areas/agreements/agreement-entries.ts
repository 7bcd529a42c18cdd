// What an agreement posts beside the cancellation of its invoices and the issue of its installments, so that what was billed stays what it
// was: under the guarantee the school is paid for the invoices, and what differs from them is the provider's.
import type { Entry } from '../../platform/operation/effects.ts'
import { account, entry, invoiceEntry, type InvoiceOwners } from '../ledger/public.ts'

export const entryKinds = ['agreementMade', 'agreementBroken', 'agreementCovered'] as const
type OwnEntry = Entry & { kind: (typeof entryKinds)[number] }

type Owners = { tenantId: number; agreementId: string; schoolId: string }
/** `chargesCents`: fine, interest and fees in the installments. `waivedCents`: what of the invoices is let go. */
type Difference = { chargesCents: number; waivedCents: number }

/** The installments hold charges that were billed by no invoice, and lack what was waived. */
export function agreementMadeEntry(owners: Owners, { chargesCents, waivedCents }: Difference, on: string): OwnEntry {
  const { billed, charges, waived } = accountsOf(owners)
  return entry('agreementMade', { subjectId: owners.agreementId }, on, [
    { debit: billed, credit: charges, cents: chargesCents },
    { debit: waived, credit: billed, cents: waivedCents },
  ])
}

/** The same the other way round, but for the charges that paid money covered. */
export function agreementBrokenEntry(
  owners: Owners,
  { chargesCents, waivedCents, keptCents }: Difference & { keptCents: number },
  on: string,
): OwnEntry {
  const { billed, charges, waived } = accountsOf(owners)
  return entry('agreementBroken', { subjectId: owners.agreementId }, on, [
    { debit: charges, credit: billed, cents: Math.max(chargesCents - keptCents, 0) },
    { debit: billed, credit: charges, cents: Math.max(keptCents - chargesCents, 0) },
    { debit: billed, credit: waived, cents: waivedCents },
  ])
}

/** Money of the installments stands for a part of an invoice that is owed again. */
export function agreementCoveredEntry(owners: InvoiceOwners, cents: number, on: string): OwnEntry {
  const debit = account(owners.tenantId, 'tuitionBilled', owners.schoolId)
  const credit = account(owners.tenantId, 'guardianReceivable', owners.guardianId)
  return invoiceEntry('agreementCovered', owners, on, [{ debit, credit, cents }])
}

function accountsOf({ tenantId, schoolId }: Owners) {
  return {
    billed: account(tenantId, 'tuitionBilled', schoolId),
    charges: account(tenantId, 'lateCharges', schoolId),
    waived: account(tenantId, 'writeOff', schoolId),
  }
}
