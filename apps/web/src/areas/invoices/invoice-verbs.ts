import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import type { RecordVerbs } from '../../screens/record-verbs.tsx'
import { isSlipDead } from './invoice-status.tsx'
import { useCarne } from './slip-verbs.ts'
import { useInvoiceActions } from './use-invoice-actions.tsx'

/** One filled button by where the invoice stands, one beside it, the rest in the menu. */
export function useInvoiceVerbs(invoice: Invoice, today: string): RecordVerbs {
  const actions = useInvoiceActions(invoice, today)
  const { close, changeDueDate, familyLink, cancel, payAtSchool, pdf, registerAgain, payPix, writeOffRest } = actions
  const carne = useCarne(invoice)
  const returnCredit = invoice.can.returnCredit.can ? actions.returnCredit : undefined
  if (invoice.status === 'open') return { primary: close, more: [changeDueDate, familyLink, cancel] }
  if (invoice.displayState === 'paid') return paidVerbs(invoice, actions)
  const rest = [
    invoice.can.writeOffRest.can ? writeOffRest : undefined,
    returnCredit,
    familyLink,
    invoice.can.payPix.can ? payPix : undefined,
    carne,
    changeDueDate,
    cancel,
  ]
  if (invoice.displayState === 'canceled') return { more: [pdf, ...rest] }
  return isSlipDead(invoice)
    ? { primary: payAtSchool, second: registerAgain, more: [pdf, ...rest] }
    : { primary: payAtSchool, second: pdf, more: rest }
}

function paidVerbs(invoice: Invoice, actions: ReturnType<typeof useInvoiceActions>): RecordVerbs {
  const { revertPaymentAtSchool, returnCredit, familyLink, pdf, changeDueDate, cancel } = actions
  return {
    second: invoice.status === 'paidAtSchool' ? revertPaymentAtSchool : undefined,
    more: [invoice.can.returnCredit.can ? returnCredit : undefined, familyLink, pdf, changeDueDate, cancel],
  }
}
