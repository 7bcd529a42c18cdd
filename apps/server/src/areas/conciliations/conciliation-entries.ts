// What a statement posts: money that the bank credited leaves the clearing, and a fee that only the statement showed leaves it too.
import type { Entry } from '../../platform/operation/effects.ts'
import { account, entry, reversal } from '../ledger/public.ts'

export const entryKinds = ['statementMatched', 'statementUnmatched', 'statementFee', 'statementFeeReversed'] as const
type Kind = (typeof entryKinds)[number]
type OwnEntry = Entry & { kind: Kind }

export type MatchedLine = { tenantId: number; bankAccountId: string; lineId: string; cents: number; day: string }

/** A credit: bank cash + / clearing -. A debit the other way: it took back what was credited, or a fee that is in the clearing already. */
export function statementMatchedEntry(line: MatchedLine): OwnEntry {
  return entry('statementMatched', { subjectId: line.lineId }, line.day, legsOf(line))
}

/** The mirror, naming the entry. */
export function statementUnmatchedEntry(line: MatchedLine, entryId: string, postedOn: string): OwnEntry {
  return reversal('statementUnmatched', { entryId, subjectId: line.lineId, legs: legsOf(line) }, postedOn)
}

function legsOf({ tenantId, bankAccountId, cents }: MatchedLine) {
  const cash = account(tenantId, 'bankCash', bankAccountId)
  const clearing = account(tenantId, 'clearing', bankAccountId)
  return cents > 0 ? [{ debit: cash, credit: clearing, cents }] : [{ debit: clearing, credit: cash, cents: -cents }]
}

export type StatementFee = {
  tenantId: number
  bankAccountId: string
  conciliationId: string
  cents: number
  day: string
}

/** The bank kept it and no retorno told: gateway cost + / clearing -. */
export function statementFeeEntry(fee: StatementFee): OwnEntry {
  return entry('statementFee', { subjectId: fee.conciliationId }, fee.day, feeLegs(fee))
}

export function statementFeeReversedEntry(fee: StatementFee, entryId: string, postedOn: string): OwnEntry {
  return reversal('statementFeeReversed', { entryId, subjectId: fee.conciliationId, legs: feeLegs(fee) }, postedOn)
}

function feeLegs({ tenantId, bankAccountId, cents }: StatementFee) {
  const debit = account(tenantId, 'gatewayCost', bankAccountId)
  const credit = account(tenantId, 'clearing', bankAccountId)
  return [{ debit, credit, cents }]
}
