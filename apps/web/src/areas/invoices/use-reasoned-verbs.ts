// Verbs of an invoice that ask for a reason: what they undo or give up is told to whoever reads the history.
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { settlements } from '@caderneta/contracts/settlements'
import { IconEraser } from '@tabler/icons-react'
import { errorText } from '../../client/error-words.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { disabledReason } from '../../client/refusal-text.ts'
import { moneyText } from '../../ui/format-text.ts'
import { dialogs } from '../../ui/dialog.tsx'
import type { ToastAction } from '../../ui/toast-body.tsx'
import { toast } from '../../ui/toast.ts'
import { lastCounterPayment } from './counter-payment.ts'
import { actionPhrases } from './invoice-actions-phrases.ts'
import { useInvoiceNameInSentence } from './invoice-words.ts'

type Asked = Omit<Parameters<typeof dialogs.reason>[0], 'explain'> & {
  done: string
  undo?: ToastAction | undefined
}

async function askReason({ done, undo, ...given }: Asked): Promise<void> {
  const reason = await dialogs.reason({ ...given, explain: errorText })
  if (reason !== null) toast.success({ title: done, action: undo })
}

export function useRevert(invoice: Invoice): () => void {
  const t = usePhrases(actionPhrases)
  const name = useInvoiceNameInSentence()
  const { mutateAsync } = useWrite(invoices.revertPaymentAtSchool, { handles: () => true })
  return () =>
    void askReason({
      title: t('revert_title', { invoice: name(invoice) }),
      amount: { label: t('revert_amount'), cents: lastCounterPayment(invoice)?.cents ?? invoice.paidCents }, // none: it is off
      consequences: [t('revert_opens'), t('revert_school')],
      confirm: t('revert_confirm'),
      destructive: true,
      draftKey: `revert ${invoice.id}`,
      act: async (comment) => void (await mutateAsync({ id: invoice.id, comment })),
      done: t('revert_done'),
    })
}

export function useCancel(invoice: Invoice): () => void {
  const t = usePhrases(actionPhrases)
  const name = useInvoiceNameInSentence()
  const { mutateAsync } = useWrite(invoices.cancel, { handles: () => true })
  const undo = useUndoCancellation(invoice)
  return () =>
    void askReason({
      title: t('cancel_title', { invoice: name(invoice) }),
      amount: { label: t('cancel_amount'), cents: invoice.openCents },
      consequences: [t('cancel_family'), ...(invoice.isAtBank ? [t('cancel_bank')] : [])],
      warning: t('cancel_warning'),
      confirm: t('cancel_confirm'),
      destructive: true,
      draftKey: `cancel ${invoice.id}`,
      act: async (comment) => void (await mutateAsync({ id: invoice.id, comment })),
      done: t('cancel_done'),
      undo,
    })
}

/** "Desfazer" of the toast, for whoever may revert a cancellation; the reason says where it came from. */
function useUndoCancellation({ id }: Invoice): ToastAction | undefined {
  const t = usePhrases(actionPhrases)
  const may = useMay()
  const { mutate } = useWrite(invoices.revertCancellation, {
    onDone: () => toast.success({ title: t('revertCancellation_done') }),
  })
  if (!may(invoices.revertCancellation)) return undefined
  return { label: t('undo'), onClick: () => mutate({ id, comment: t('undo_reason') }) }
}

/** One verb for each product of a draft that has several; what was issued keeps its products. */
export function useTakeOff(invoice: Invoice): RecordVerb[] {
  const t = usePhrases(actionPhrases)
  const { mutateAsync } = useWrite(invoices.takeItemOff, { handles: () => true })
  if (invoice.items.length < 2) return []
  const reason = disabledReason(invoices.takeItemOff, invoice.can.takeItemOff)
  return invoice.items.map(({ position, itemName: item, valueCents, quantity }) => ({
    id: `takeItemOff ${position}`,
    label: t('takeOff', { item }),
    icon: IconEraser,
    disabledReason: reason,
    run: () =>
      void askReason({
        title: t('takeOff_title', { item }),
        amount: { label: t('takeOff_amount'), cents: valueCents * quantity },
        consequences: [
          t('takeOff_family', { value: moneyText(invoice.nominalCents - valueCents * quantity) }),
          t('takeOff_again'),
        ],
        confirm: t('takeOff_confirm'),
        destructive: true,
        draftKey: `take off ${invoice.id} ${position}`,
        act: async (comment) => void (await mutateAsync({ id: invoice.id, position, comment })),
        done: t('takeOff_done'),
      }),
  }))
}

export function useRevertCancellation(invoice: Invoice): () => void {
  const t = usePhrases(actionPhrases)
  const name = useInvoiceNameInSentence()
  const { mutateAsync } = useWrite(invoices.revertCancellation, { handles: () => true })
  return () =>
    void askReason({
      title: t('revertCancellation_title', { invoice: name(invoice) }),
      amount: { label: t('revertCancellation_amount'), cents: invoice.nominalCents },
      consequences: [
        t('revertCancellation_owed'),
        ...(invoice.number === null ? [] : [t('revertCancellation_title_new')]),
      ],
      confirm: t('revertCancellation_confirm'),
      draftKey: `revert cancellation ${invoice.id}`,
      act: async (comment) => void (await mutateAsync({ id: invoice.id, comment })),
      done: t('revertCancellation_done'),
    })
}

export function useWriteOffRest(invoice: Invoice): () => void {
  const t = usePhrases(actionPhrases)
  const name = useInvoiceNameInSentence()
  const { mutateAsync } = useWrite(invoices.writeOffRest, { handles: () => true })
  return () =>
    void askReason({
      title: t('writeOff_title', { invoice: name(invoice) }),
      amount: { label: t('writeOff_amount'), cents: invoice.openCents },
      consequences: [t('writeOff_ends')],
      confirm: t('writeOff'),
      draftKey: `write off ${invoice.id}`,
      act: async (comment) => void (await mutateAsync({ id: invoice.id, comment })),
      done: t('writeOff_done'),
    })
}

export function useReturnCredit(invoice: Invoice): () => void {
  const t = usePhrases(actionPhrases)
  const name = useInvoiceNameInSentence()
  const { mutateAsync } = useWrite(settlements.returnCredit, { handles: () => true })
  const given = { id: invoice.guardianId, invoiceId: invoice.id }
  return () =>
    void askReason({
      title: t('returnCredit_title', { invoice: name(invoice) }),
      consequences: [t('returnCredit_back'), t('returnCredit_opens')],
      confirm: t('returnCredit_confirm'),
      destructive: true,
      draftKey: `return credit ${invoice.id}`,
      act: async (comment) => void (await mutateAsync({ ...given, comment })),
      done: t('returnCredit_done'),
    })
}
