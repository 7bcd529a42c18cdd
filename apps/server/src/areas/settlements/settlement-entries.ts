// What money that arrived posts: on an invoice that owes it, on one that does not, on none.
import type { Entry } from '../../platform/operation/effects.ts'
import { account, entry, invoiceEntry, type InvoiceOwners, paidLegs, type Split } from '../ledger/public.ts'

export const entryKinds = ['settlement', 'unexpectedMoney', 'unidentifiedMoney'] as const
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
