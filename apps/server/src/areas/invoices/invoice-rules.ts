// When something may be done with an invoice, and what it looks like. Pure.
import { bankFiles } from '@caderneta/contracts/bank-files'
import { quarantines } from '@caderneta/contracts/invoice-quarantine'
import { invoices } from '@caderneta/contracts/invoices'
import { giveBacks } from '@caderneta/contracts/settlement-give-backs'
import { invoiceStates, mayBecome } from '@caderneta/contracts/invoice-states'
import { slips } from '@caderneta/contracts/slips'
import { canRevertPaymentAtSchool } from './counter-rules.ts'
import { canGiveBack, canUndoGiveBack } from './give-back-rules.ts'
import { type Held, heldFromMoney, heldRefusal } from './held-refusals.ts'
import { allowed, type Holder } from '../../platform/access/allowed.ts'
import type { BankRegistration, DisplayState, InvoiceAbility, InvoiceStatus } from '@caderneta/contracts/invoice-shapes'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { Disagreement } from './told-amounts.ts'
import type { InvoiceFacts } from './invoice-facts.ts'

export function displayState(invoice: Pick<InvoiceFacts, 'status' | 'effectiveDueOn'>, today: string): DisplayState {
  const isWaiting = invoice.status === 'pending' || invoice.status === 'generated'
  return isWaiting && invoice.effectiveDueOn < today ? 'overdueButPayable' : invoiceStates[invoice.status].displayState
}

/** Does the bank have the title, or will it once it reads what it was sent? */
export function isAtBank({ bank_registration }: { bank_registration: BankRegistration }): boolean {
  return bank_registration === 'registered' || bank_registration === 'awaitingReturn'
}

const deadRegistrations: Partial<Record<BankRegistration, 'slip_refused' | 'slip_written_off'>> = {
  error: 'slip_refused',
  cancelAwaitingReturn: 'slip_written_off',
  canceledAtBank: 'slip_written_off',
}

/**
 * Why nobody can pay with the title: the bank refused it, or has written it off or was asked to. Null where it can be paid, or will be
 * once the bank has it.
 */
export function deadTitle({ bankRegistration }: Pick<InvoiceFacts, 'bankRegistration'>) {
  return deadRegistrations[bankRegistration] ?? null
}

/** Can money still be asked for? */
export function isReceivable(status: InvoiceStatus): boolean {
  return status === 'generated' || status === 'pending' || status === 'authorized' || status === 'inProtest'
}

export type Ended = 'already_paid' | 'already_canceled' | 'already_replaced' | 'already_given_back'

const ended: Partial<Record<InvoiceStatus, Ended>> = {
  paid: 'already_paid',
  paidAtSchool: 'already_paid',
  refunded: 'already_given_back',
  chargeback: 'already_paid',
  canceled: 'already_canceled',
  duplicated: 'already_replaced',
}

/** Why nothing is asked for any more, or not yet; null where something is. */
export function endOf({ status }: Pick<InvoiceFacts, 'status'>): Ended | 'not_issued_yet' | 'invoice_expired' | null {
  if (status === 'open') return 'not_issued_yet'
  if (status === 'expired') return 'invoice_expired'
  return ended[status] ?? null
}

export function canClose({ status }: InvoiceFacts): Ability<'already_canceled' | 'already_issued'> {
  if (status === 'open') return yes
  return no(ended[status] === 'already_canceled' ? 'already_canceled' : 'already_issued')
}

export function canCancel(invoice: InvoiceFacts): Ability<Ended | 'invoice_in_collection' | 'partly_paid' | Held> {
  const end = ended[invoice.status]
  if (end) return no(end)
  if (!mayBecome(invoice.status, 'canceled')) return no('invoice_in_collection')
  // Money of a broken agreement covers a part without being a payment of the invoice.
  const isCovered = invoice.status !== 'open' && isSlipOver(invoice)
  return isCovered || invoice.paidCents > 0 ? no('partly_paid') : unlessHeld(invoice)
}

/** A new value reaches what is not due yet and nobody pays: late charges, protest and authorized payments count on the amount. */
export function canReissue(
  invoice: InvoiceFacts & { dueOn: string },
  today: string,
): Ability<NonNullable<ReturnType<typeof reissueEnd>> | Ended | 'invoice_in_collection' | 'partly_paid' | Held> {
  const ability = canCancel(invoice)
  if (!ability.can) return ability
  const end = reissueEnd(invoice, today)
  return end === null ? yes : no(end)
}

function reissueEnd({ status, dueOn }: { status: InvoiceStatus; dueOn: string }, today: string) {
  if (status === 'expired') return 'invoice_expired'
  if (isInCollection(status)) return 'invoice_in_collection'
  return dueOn < today ? 'invoice_overdue' : null
}

/** Back to what it was before; the month may have been billed again since, which the call finds. */
export function canRevertCancellation(
  invoice: InvoiceFacts,
): Ability<'already_replaced' | 'not_canceled' | 'canceled_with_enrollment' | Held> {
  if (invoice.status === 'duplicated') return no('already_replaced')
  if (invoice.status !== 'canceled') return no('not_canceled')
  return invoice.isEnrollmentGone ? no('canceled_with_enrollment') : unlessHeld(invoice)
}

/** Something else is under way to collect it. */
function isInCollection(status: InvoiceStatus): boolean {
  return status === 'authorized' || status === 'inProtest'
}

const mostCopies = 5

/** Late or not, while nothing else is under way to collect it. */
export function canDuplicate(
  invoice: InvoiceFacts,
): Ability<
  | Ended
  | 'not_issued_yet'
  | 'invoice_in_collection'
  | 'partly_paid'
  | 'second_copy_in_collection'
  | 'second_copy_limit'
  | Held
> {
  const { status, copy = 0 } = invoice
  if (status === 'open') return no('not_issued_yet')
  if (isInCollection(status)) return no('second_copy_in_collection')
  const ability = canCancel(invoice)
  if (!ability.can) return ability
  return copy < mostCopies ? yes : no('second_copy_limit')
}

export function canChangeDueDate(invoice: InvoiceFacts): Ability<Ended | 'invoice_expired' | Held> {
  const end = ended[invoice.status] ?? (invoice.status === 'expired' ? 'invoice_expired' : undefined)
  if (end) return no(end)
  return unlessHeld(invoice)
}

/** While a protest or a card payment is under way the counter takes nothing: the money would come twice. */
export function canPayAtSchool(
  invoice: InvoiceFacts,
): Ability<Ended | 'not_issued_yet' | 'invoice_in_collection' | Held> {
  const ability = canUseCredit(invoice)
  if (!ability.can) return ability
  return mayBecome(invoice.status, 'paidAtSchool') ? yes : no('invoice_in_collection')
}

/** Credit covers whatever is still owed. */
export function canUseCredit(invoice: InvoiceFacts): Ability<Ended | 'not_issued_yet' | Held> {
  if (invoice.status === 'open') return no('not_issued_yet')
  const end = ended[invoice.status]
  if (end) return no(end)
  return unlessHeldFromMoney(invoice)
}

const mostWrittenOffCents = 100

/** A rest that no way of paying takes: R$ 1,00 or less of an invoice that was paid in part. */
export function canWriteOffRest(
  invoice: InvoiceFacts,
): Ability<Ended | 'not_issued_yet' | 'nothing_to_write_off' | Held> {
  const ability = canUseCredit(invoice)
  if (!ability.can) return ability
  const { openCents } = invoice
  return openCents > 0 && openCents <= mostWrittenOffCents ? yes : no('nothing_to_write_off')
}

/** Whoever holds an invoice counts on it to stay as it is. */
function unlessHeld({ holds }: InvoiceFacts): Ability<Held> {
  const refusal = heldRefusal(holds)
  return refusal === null ? yes : no(refusal)
}

/** An installment of an agreement stays what was agreed, and takes money as any invoice. */
function unlessHeldFromMoney({ holds }: InvoiceFacts): Ability<Held> {
  const refusal = heldFromMoney(holds)
  return refusal === null ? yes : no(refusal)
}

/**
 * A slip is made of the whole amount, and a bank takes it once: what was paid short with it is settled there, and what was paid short
 * another way is no longer owed as the slip says. What is left is paid by Pix, which is asked for anew, or at the school.
 */
export function isSlipOver({ openCents, nominalCents }: Pick<InvoiceFacts, 'openCents' | 'nominalCents'>): boolean {
  return openCents < nominalCents
}

/** Its bank takes it, and it says the amount that we say: its line may be given out, whatever its Pix says. */
export function isLineGood(invoice: InvoiceFacts): boolean {
  return deadTitle(invoice) === null && invoice.disagreement !== 'slip_amount_differs'
}

/** No slip for what nobody should pay any more, or should not pay with it. */
export function canPrint(invoice: InvoiceFacts): ReturnType<typeof hasSlip> | Ability<'seller_denied'> {
  const ability = hasSlip(invoice)
  return ability.can && invoice.isSellerDenied ? no('seller_denied') : ability
}

/** Is there a slip that its bank would take, offered or not? */
export function hasSlip(invoice: InvoiceFacts): Ability<SlipEnd | 'slip_refused' | 'slip_written_off' | Disagreement> {
  const end = slipEnd(invoice) ?? deadTitle(invoice) ?? invoice.disagreement ?? null // none: it was not read
  return end ? no(end) : yes
}

type SlipEnd = Ended | 'not_issued_yet' | 'invoice_expired' | 'slip_partly_paid'

/** Why the invoice has no slip, and would have none under another number. */
function slipEnd(invoice: InvoiceFacts): SlipEnd | null {
  return endOf(invoice) ?? (isSlipOver(invoice) ? 'slip_partly_paid' : null)
}

/** A dead title, and one of another amount than ours, is replaced by one with another number: where something is owed that no slip can be paid for. */
export function canRegisterAgain(invoice: InvoiceFacts): Ability<SlipEnd | 'registration_not_refused' | Held> {
  const end = slipEnd(invoice)
  if (end) return no(end)
  if (deadTitle(invoice) === null && invoice.disagreement !== 'slip_amount_differs')
    return no('registration_not_refused')
  return unlessHeldFromMoney(invoice)
}

/** Whatever is owed, also where no slip can be paid any more. A bank file that holds the invoice changes nothing of it. */
export function canQuarantine(invoice: InvoiceFacts): Ability<Ended | 'not_issued_yet' | 'already_in_quarantine'> {
  if (invoice.status === 'open') return no('not_issued_yet')
  const end = ended[invoice.status]
  if (end) return no(end)
  return invoice.isInQuarantine ? no('already_in_quarantine') : yes
}

/** Also after it was paid or canceled. */
export function canLeaveQuarantine({ isInQuarantine }: InvoiceFacts): Ability<'not_in_quarantine'> {
  return isInQuarantine ? yes : no('not_in_quarantine')
}

/** The family's page shows what was issued. */
export function canSendLink({ number }: { number: number | null }): Ability<'not_issued_yet'> {
  return number === null ? no('not_issued_yet') : yes
}

/** To its payer: what can be paid by its slip, or by its Pix where there is no slip. Where its school is denied, it goes without them. */
export function canSend(invoice: InvoiceFacts, pix: { status: string } | undefined): ReturnType<typeof hasSlip> {
  const ability = hasSlip(invoice)
  if (invoice.disagreement === 'pix_not_renewed')
    return ability.can || isSlipOver(invoice) ? no('pix_not_renewed') : ability
  return deadTitle(invoice) !== null || isSlipOver(invoice) ? (canPayPix(invoice, pix).can ? yes : ability) : ability
}

/** At the simulated bank, as a family would. */
export function canPayPix({ status }: InvoiceFacts, pix: { status: string } | undefined): Ability<'pix_not_active'> {
  return pix?.status === 'active' && isReceivable(status) ? yes : no('pix_not_active')
}

/** Everything that may be done, with the rights of the caller held against it: what a record and a list row tell the screen. */
export function abilities(invoice: InvoiceFacts, holder: Holder): Record<InvoiceAbility, Ability> {
  return {
    close: allowed(invoices.close, holder, canClose(invoice)),
    cancel: allowed(invoices.cancel, holder, canCancel(invoice)),
    changeDueDate: allowed(invoices.update, holder, canChangeDueDate(invoice)),
    payAtSchool: allowed(invoices.pay, holder, canPayAtSchool(invoice)),
    revertPaymentAtSchool: allowed(invoices.revertPaymentAtSchool, holder, canRevertPaymentAtSchool(invoice)),
    pdf: allowed(slips.pdf, holder, canPrint(invoice)),
    duplicate: allowed(invoices.duplicate, holder, canDuplicate(invoice)),
    revertCancellation: allowed(invoices.revertCancellation, holder, canRevertCancellation(invoice)),
    updatePaymentAtSchool: allowed(invoices.updatePaymentAtSchool, holder, canRevertPaymentAtSchool(invoice)),
    writeOffRest: allowed(invoices.writeOffRest, holder, canWriteOffRest(invoice)),
    registerAgain: allowed(bankFiles.registerAgain, holder, canRegisterAgain(invoice)),
    quarantine: allowed(quarantines.quarantine, holder, canQuarantine(invoice)),
    leaveQuarantine: allowed(quarantines.leaveQuarantine, holder, canLeaveQuarantine(invoice)),
    giveBack: allowed(giveBacks.giveBack, holder, canGiveBack(invoice)),
    undoGiveBack: allowed(giveBacks.undoGiveBack, holder, canUndoGiveBack(invoice)),
  }
}
