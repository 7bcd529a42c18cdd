// What the closing of a transfer and its payment post.
import type { CalculatedTransfer } from '@caderneta/kernel/transfer-lines'
import type { Movement, TransferComponent } from '@caderneta/kernel/transfer-facts'
import { must } from '../../platform/must.ts'
import type { AccountRef, Entry, Leg } from '../../platform/operation/effects.ts'
import { account, type AccountKind, entry, reversal } from '../ledger/public.ts'

export const entryKinds = ['transferClosed', 'transferPaid', 'transferPaymentReversed', 'transferPaidTwice'] as const
type Kind = (typeof entryKinds)[number]
type OwnEntry = Entry & { kind: Kind }

type Owners = { tenantId: number; transferId: string; schoolId: string }

/** The other side of what each component adds to the school's payable or takes from it. */
const otherSide: Record<TransferComponent, AccountKind> = {
  revenue: 'tuitionBilled',
  schedule: 'tuitionBilled',
  received: 'tuitionBilled',
  receivedBack: 'tuitionBilled',
  borne: 'tuitionBilled',
  counter: 'retentionReceivable',
  discount: 'discountsGiven',
  charges: 'lateCharges',
  cost: 'gatewayCost',
  deferral: 'retentionDeferred',
  overCap: 'retentionDeferred',
  installment: 'retentionDeferred',
  interest: 'providerRevenue',
  rectification: 'rectified',
  anticipation: 'anticipated',
  creditLine: 'creditLine',
  balancing: 'balanced',
  erpRefund: 'erpRefunded',
  detached: 'detachedPaid',
  creditGranted: 'creditLine',
  anticipated: 'anticipated',
  price: 'providerRevenue',
}

/** One account for the whole network. */
const ofNetwork = new Set<AccountKind>(['providerRevenue', 'balanced'])

/** One posting for each component, line and direction. What the transfer before left is in the payable already. */
export function transferClosedEntry(owners: Owners, { movements }: CalculatedTransfer, postedOn: string): OwnEntry {
  const { tenantId, transferId, schoolId } = owners
  const payable = account(tenantId, 'schoolPayable', schoolId)
  const revenue = account(tenantId, 'providerRevenue', null)
  const sums = new Map<string, { other: AccountRef; cents: number }>()
  const add = (line: string, other: AccountRef, cents: number) => {
    const key = `${line}/${other.id}`
    const sum = sums.get(key)
    if (sum) sum.cents += cents
    else sums.set(key, { other, cents })
  }
  // An account is named by a hash: once for each, not for each movement.
  const others = new Map<string, AccountRef>()
  const otherOf = (movement: Movement) => {
    const key = `${movement.component}/${movement.bankAccountId ?? ''}` // none: of the school or the network
    const other = others.get(key) ?? otherAccount(owners, movement)
    others.set(key, other)
    return other
  }
  for (const movement of movements) {
    add(movement.line, otherOf(movement), movement.cents)
    if (movement.feeCents !== 0) add(movement.feeCents < 0 ? 'feeReturned' : 'fee', revenue, 0 - movement.feeCents)
  }
  const legs = [...sums.values()].map(({ other, cents }) => legOf(payable, other, cents))
  return entry('transferClosed', { subjectId: transferId }, postedOn, legs)
}

function otherAccount({ tenantId, schoolId }: Owners, { component, bankAccountId }: Movement): AccountRef {
  const kind = otherSide[component]
  if (ofNetwork.has(kind)) return account(tenantId, kind, null)
  return account(
    tenantId,
    kind,
    component === 'cost' ? must(bankAccountId, 'a bank fee is of a bank account') : schoolId,
  )
}

/** Cents above zero make the school's payable grow. */
function legOf(payable: AccountRef, other: AccountRef, cents: number): Omit<Leg, 'invoiceId'> {
  return cents > 0 ? { debit: other, credit: payable, cents } : { debit: payable, credit: other, cents: -cents }
}

type Paid = { tenantId: number; paymentId: string; schoolId: string; bankAccountId: string; cents: number }

/** Money left a bank account for the school. */
export function transferPaidEntry(paid: Paid, postedOn: string): OwnEntry {
  return entry('transferPaid', { subjectId: paid.paymentId }, postedOn, [paidLeg(paid)])
}

/** The mirror of a payment that was confirmed: the school is owed it again. */
export function transferPaymentReversedEntry(paid: Paid, entryId: string, postedOn: string): OwnEntry {
  return reversal('transferPaymentReversed', { entryId, subjectId: paid.paymentId, legs: [paidLeg(paid)] }, postedOn)
}

/** Money of a date left a bank account once more than it should: the school has it, and it is to come back. */
export function transferPaidTwiceEntry(paid: Paid, postedOn: string): OwnEntry {
  const { tenantId, schoolId, bankAccountId, cents, paymentId: subjectId } = paid
  const debit = account(tenantId, 'detachedPaid', schoolId)
  return entry('transferPaidTwice', { subjectId }, postedOn, [
    { debit, credit: account(tenantId, 'bankCash', bankAccountId), cents },
  ])
}

function paidLeg({ tenantId, schoolId, bankAccountId, cents }: Paid): Leg {
  return {
    debit: account(tenantId, 'schoolPayable', schoolId),
    credit: account(tenantId, 'bankCash', bankAccountId),
    cents,
  }
}
