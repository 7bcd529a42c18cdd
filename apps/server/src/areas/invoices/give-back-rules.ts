// When a month that is paid, whole or in part, may be given back, and when that may be undone. Pure.
import { type Ability, no, yes } from '../../platform/refusal.ts'
import { type Held, heldRefusal } from './held-refusals.ts'
import type { AgreedState } from './cover-conditions.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import type { InvoiceStatus } from '@caderneta/contracts/invoice-shapes'

type Covered = { method: string; principal_cents: number; discount_cents: number; tolerated_cents: number }
type Unfit =
  | 'not_paid'
  | 'school_gives_back'
  | 'installment_owed_again'
  | 'agreement_running'
  | 'already_canceled'
  | 'already_replaced'
  | 'already_given_back'

const unfit: Partial<Record<InvoiceStatus, Unfit>> = {
  canceled: 'already_canceled',
  duplicated: 'already_replaced',
  refunded: 'already_given_back',
}

const stillOwed: readonly InvoiceStatus[] = ['generated', 'pending', 'inProtest', 'expired']

/** @param payments that stand; a list reads none, and its row tells what it must know of them. */
export function canGiveBack(invoice: InvoiceFacts, payments?: readonly Covered[]): Ability<Unfit | Held> {
  const taken = takenBy(invoice)
  const reason = taken ? whileAgreed[taken] : (unfit[invoice.status] ?? nothingToGive(invoice, payments))
  if (reason) return no(reason)
  if (invoice.isCoverOwed) return no('installment_owed_again')
  const held = heldRefusal(taken ? besideAgreement(invoice.holds) : invoice.holds)
  return held ? no(held) : yes
}

/** The agreement that took it, by what became of that. */
function takenBy({ status, agreed }: InvoiceFacts): AgreedState | undefined {
  return status === 'canceled' ? (agreed ?? undefined) : undefined
}

/** Why nothing goes back of a month that an agreement took; null where its money does. */
const whileAgreed = { running: 'agreement_running', waived: 'not_paid', settled: null } as const

/** An agreement holds the months that it settled for good: their money goes back all the same. */
function besideAgreement(holds: InvoiceFacts['holds']): InvoiceFacts['holds'] {
  return holds.filter((reason) => reason !== 'agreement')
}

/**
 * What a counter took is handed back there: money that came otherwise, of the installments of an agreement too, or a discount that was given for it,
 * is nobody's to hand back at a counter.
 */
function nothingToGive(invoice: InvoiceFacts, payments: readonly Covered[] | undefined): Unfit | null {
  const { status } = invoice
  if (status === 'paid') return null
  const isBeside = isCoveredBeside(invoice, payments)
  if (status === 'paidAtSchool') return isBeside ? null : 'school_gives_back'
  if (!stillOwed.includes(status)) return 'not_paid'
  if (isBeside) return null
  return invoice.paidCents > 0 ? 'school_gives_back' : 'not_paid'
}

/** A row of a list knows it by itself. */
function isCoveredBeside(invoice: InvoiceFacts, payments: readonly Covered[] | undefined): boolean {
  if (!payments) return invoice.isCoveredBeside === true
  const { coveredCents = 0 } = invoice
  return coveredCents > 0 || payments.some(isCoverBeside)
}

function isCoverBeside({ method, principal_cents: principal, discount_cents: discount }: Covered): boolean {
  return method !== 'school' && principal + discount > 0
}

/** Whether the family still has the credit, and the month no other invoice, the call finds. */
export function canUndoGiveBack({ status, holds }: InvoiceFacts): Ability<'not_given_back' | Held> {
  if (status !== 'refunded') return no('not_given_back')
  const held = heldRefusal(besideAgreement(holds))
  return held ? no(held) : yes
}
