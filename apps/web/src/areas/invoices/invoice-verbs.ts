import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { lastCounterPayment } from './counter-payment.ts'
import { isSlipDead } from './invoice-status.tsx'
import { protestVerb, useProtestActions } from './protest-verbs.ts'
import { useGiveBackVerb } from './give-back-verbs.ts'
import { useCarne } from './slip-verbs.ts'
import { useTakeOff } from './use-reasoned-verbs.ts'
import { useInvoiceActions } from './use-invoice-actions.tsx'

/** One filled button by where the invoice stands, one beside it, the rest in the menu. */
export function useInvoiceVerbs(invoice: Invoice, today: string): RecordVerbs {
  const actions = useInvoiceActions(invoice, today)
  const { close, changeDueDate, duplicate, familyLink, cancel, payPix, writeOffRest } = actions
  const carne = useCarne(invoice)
  const protest = protestVerb(invoice, useProtestActions(invoice))
  const takeOff = useTakeOff(invoice)
  const giveBack = useGiveBackVerb(invoice)
  const returnCredit = invoice.can.returnCredit.can ? actions.returnCredit : undefined
  if (invoice.status === 'open') return { primary: close, more: [changeDueDate, familyLink, ...takeOff, cancel] }
  if (invoice.status === 'refunded')
    return { second: giveBack, more: [familyLink, invoice.isInQuarantine ? actions.leaveQuarantine : undefined] }
  if (invoice.displayState === 'paid') return paidVerbs(invoice, actions, giveBack)
  const rest = [
    invoice.can.writeOffRest.can ? writeOffRest : undefined,
    ...counterVerbs(invoice, actions),
    returnCredit,
    giveBack,
    familyLink,
    invoice.can.payPix.can ? payPix : undefined,
    duplicate,
    carne,
    changeDueDate,
    quarantineOf(invoice, actions),
    protest,
    cancel,
  ]
  return livingVerbs(invoice, actions, rest)
}

/** Into quarantine or out of it; nothing for whom may do neither. */
function quarantineOf(invoice: Invoice, { quarantine, leaveQuarantine }: ReturnType<typeof useInvoiceActions>) {
  if (invoice.isInQuarantine) return leaveQuarantine
  const ability = invoice.can.quarantine
  return ability.can || ability.reason !== 'permission_denied' ? quarantine : undefined
}

/** To put right and to take back what a counter took. */
function counterVerbs(
  invoice: Invoice,
  { revertPaymentAtSchool, updatePaymentAtSchool }: ReturnType<typeof useInvoiceActions>,
) {
  return lastCounterPayment(invoice) ? [updatePaymentAtSchool, revertPaymentAtSchool] : []
}

function paidVerbs(
  invoice: Invoice,
  actions: ReturnType<typeof useInvoiceActions>,
  giveBack: RecordVerb | undefined,
): RecordVerbs {
  const { returnCredit, familyLink, pdf, changeDueDate, cancel } = actions
  const [update, revert] = counterVerbs(invoice, actions)
  return {
    second: revert,
    more: [
      update,
      giveBack,
      invoice.can.returnCredit.can ? returnCredit : undefined,
      familyLink,
      invoice.isInQuarantine ? actions.leaveQuarantine : undefined,
      pdf,
      changeDueDate,
      cancel,
    ],
  }
}

function livingVerbs(
  invoice: Invoice,
  actions: ReturnType<typeof useInvoiceActions>,
  rest: NonNullable<RecordVerbs['more']>,
): RecordVerbs {
  const { payAtSchool, pdf, registerAgain, revertCancellation, send } = actions
  const more = [send, pdf, ...rest]
  if (invoice.status === 'canceled') return { second: revertCancellation, more }
  if (invoice.status === 'duplicated') return { more }
  return isSlipDead(invoice)
    ? { primary: payAtSchool, second: registerAgain, more }
    : { primary: send, second: payAtSchool, more: [pdf, ...rest] }
}
