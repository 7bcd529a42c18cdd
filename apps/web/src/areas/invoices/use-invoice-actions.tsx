// What can be done with an invoice. The server says what may be done and why not; nothing is decided here.
import { familyLinks } from '@caderneta/contracts/family-links'
import { bankFiles } from '@caderneta/contracts/bank-files'
import type { Invoice, RecordAbility } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { sendings } from '@caderneta/contracts/sendings'
import { settlements } from '@caderneta/contracts/settlements'
import { slips } from '@caderneta/contracts/slips'
import {
  IconArrowBackUp,
  IconBan,
  IconBuildingBank,
  IconCalendarEvent,
  IconCash,
  IconCopy,
  IconEraser,
  IconFileCheck,
  IconFileTypePdf,
  IconLink,
  IconPencil,
  IconQrcode,
  IconSend,
} from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/error-words.ts'
import { download } from '../../client/file-transfer.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { dateText, moneyText } from '../../ui/format-text.ts'
import type { ToastAction } from '../../ui/toast-body.tsx'
import { toast } from '../../ui/toast.ts'
import { useCounterRights } from './counter-papers.tsx'
import type { askNewDueDate as AskNewDueDate } from './change-due-date-dialog.tsx'
import { actionPhrases } from './invoice-actions-phrases.ts'
import type { askPayment as AskPayment } from './pay-at-school-dialog.tsx'
import type { askPaymentChange as AskPaymentChange } from './payment-change-dialog.tsx'
import type { askSecondCopy as AskSecondCopy } from './second-copy-dialog.tsx'
import { useQuarantineActions } from './quarantine-verbs.ts'
import { useCancel, useReturnCredit, useRevert, useRevertCancellation, useWriteOffRest } from './use-reasoned-verbs.ts'
import { bankFilePaths } from '../bank-files/paths.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import type { Operation } from '@caderneta/contracts/define'

type InvoiceAction = RecordVerb & { run: () => void }

/** The call behind each answer of `can`. */
const operationOf: Record<Exclude<OfTheInvoice, 'quarantine' | 'leaveQuarantine'>, Operation> = {
  close: invoices.close,
  cancel: invoices.cancel,
  changeDueDate: invoices.update,
  payAtSchool: invoices.pay,
  revertPaymentAtSchool: invoices.revertPaymentAtSchool,
  pdf: slips.pdf,
  registerAgain: bankFiles.registerAgain,
  familyLink: familyLinks.familyLink,
  send: sendings.send,
  payPix: sandboxBank.payPix,
  writeOffRest: invoices.writeOffRest,
  duplicate: invoices.duplicate,
  revertCancellation: invoices.revertCancellation,
  updatePaymentAtSchool: invoices.updatePaymentAtSchool,
  returnCredit: settlements.returnCredit,
}

type OfTheInvoice = Exclude<RecordAbility, 'takeItemOff' | 'protest' | 'stopProtest' | 'giveBack' | 'undoGiveBack'>

/** Every verb of the invoice by name, each with the reason why it is off. */
export function useInvoiceActions(invoice: Invoice, today: string): Record<OfTheInvoice, InvoiceAction> {
  const t = usePhrases(actionPhrases)
  const reason = (ability: keyof typeof operationOf) => disabledReason(operationOf[ability], invoice.can[ability])
  const pdf = usePdf(invoice)
  const familyLink = useFamilyLink(invoice)
  const [payPix, undo, rights] = [usePayPix(invoice), useUndoPayment(invoice), useCounterRights()]
  return {
    close: {
      id: 'close',
      label: t('close'),
      icon: IconFileCheck,
      run: useClose(invoice),
      disabledReason: reason('close'),
    },
    payAtSchool: {
      id: 'payAtSchool',
      label: t('pay'),
      keys: 'b',
      icon: IconCash,
      run: () => void pay({ invoice, today, undo, rights }),
      disabledReason: reason('payAtSchool'),
    },
    revertPaymentAtSchool: {
      id: 'revertPaymentAtSchool',
      label: t('revert'),
      icon: IconArrowBackUp,
      run: useRevert(invoice),
      disabledReason: reason('revertPaymentAtSchool'),
    },
    cancel: {
      id: 'cancel',
      label: t('cancel'),
      icon: IconBan,
      run: useCancel(invoice),
      disabledReason: reason('cancel'),
    },
    writeOffRest: {
      id: 'writeOffRest',
      label: t('writeOff'),
      icon: IconEraser,
      run: useWriteOffRest(invoice),
      disabledReason: reason('writeOffRest'),
    },
    returnCredit: {
      id: 'returnCredit',
      label: t('returnCredit'),
      icon: IconArrowBackUp,
      run: useReturnCredit(invoice),
      disabledReason: reason('returnCredit'),
    },
    changeDueDate: {
      id: 'changeDueDate',
      label: t('change'),
      keys: 'v',
      icon: IconCalendarEvent,
      run: () => void changeDueDate(invoice, today),
      disabledReason: reason('changeDueDate'),
    },
    duplicate: {
      id: 'duplicate',
      label: t('duplicate'),
      icon: IconCopy,
      run: () => void duplicate(invoice, today),
      disabledReason: reason('duplicate'),
    },
    revertCancellation: {
      id: 'revertCancellation',
      label: t('revertCancellation'),
      icon: IconArrowBackUp,
      run: useRevertCancellation(invoice),
      disabledReason: reason('revertCancellation'),
    },
    updatePaymentAtSchool: {
      id: 'updatePaymentAtSchool',
      label: t('updatePayment'),
      icon: IconPencil,
      run: () => void correct(invoice),
      disabledReason: reason('updatePaymentAtSchool'),
    },
    ...useQuarantineActions(invoice),
    pdf: { id: 'pdf', label: t('print'), keys: 'p', icon: IconFileTypePdf, ...pdf, disabledReason: reason('pdf') },
    send: useSend(invoice, reason('send')),
    familyLink: {
      id: 'familyLink',
      label: t('link'),
      keys: 'l',
      icon: IconLink,
      ...familyLink,
      disabledReason: reason('familyLink'),
    },
    payPix: { id: 'payPix', label: t('pix'), icon: IconQrcode, ...payPix },
    registerAgain: {
      id: 'registerAgain',
      label: t('register'),
      icon: IconBuildingBank,
      ...useRegisterAgain(invoice),
      disabledReason: reason('registerAgain'),
    },
  }
}

// Dialogs with forms come when they are asked for.
async function pay(...given: Parameters<typeof AskPayment>): Promise<void> {
  await (await import('./pay-at-school-dialog.tsx')).askPayment(...given)
}

async function changeDueDate(...given: Parameters<typeof AskNewDueDate>): Promise<void> {
  await (await import('./change-due-date-dialog.tsx')).askNewDueDate(...given)
}

async function duplicate(...given: Parameters<typeof AskSecondCopy>): Promise<void> {
  await (await import('./second-copy-dialog.tsx')).askSecondCopy(...given)
}

function useSend(invoice: Invoice, reason: string | undefined): InvoiceAction {
  const t = usePhrases(actionPhrases)
  return { id: 'send', label: t('send'), icon: IconSend, run: () => void sendToFamily(invoice), disabledReason: reason }
}

async function sendToFamily(invoice: Invoice): Promise<void> {
  await (await import('./send-dialog.tsx')).askSending(invoice)
}

async function correct(...given: Parameters<typeof AskPaymentChange>): Promise<void> {
  await (await import('./payment-change-dialog.tsx')).askPaymentChange(...given)
}

function useClose(invoice: Invoice): () => void {
  const t = usePhrases(actionPhrases)
  const may = useMay()
  const { mutateAsync } = useWrite(invoices.close, { handles: () => true })
  const next = may(bankFiles.prepareRemessa) ? { label: t('close_next'), href: bankFilePaths.prepare() } : undefined
  const ask = async () => {
    const isDone = await dialogs.confirm({
      title: t('close_title', { name: invoice.guardianName }),
      amount: { label: t('close_amount'), cents: invoice.nominalCents },
      consequences: [t('close_number'), t('close_bank')],
      warning: t('close_warning'),
      confirm: t('close'),
      act: async () => void (await mutateAsync({ id: invoice.id })),
      explain: errorText,
    })
    if (isDone) toast.success({ title: t('close_done'), action: next })
  }
  return () => void ask()
}

/** "Desfazer" of the toast of a counter payment, for whoever may take one back; the reason says where it came from. */
function useUndoPayment(invoice: Invoice): ToastAction | undefined {
  const t = usePhrases(actionPhrases)
  const may = useMay()
  const { mutate } = useWrite(invoices.revertPaymentAtSchool, {
    onDone: () => toast.success({ title: t('revert_done') }),
  })
  if (!may(invoices.revertPaymentAtSchool)) return undefined
  return { label: t('undo'), onClick: () => mutate({ id: invoice.id, comment: t('undo_reason') }) }
}

function usePdf(invoice: Invoice): Pick<InvoiceAction, 'run' | 'busy'> {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await download(slips.pdf, { id: invoice.id })
    } catch (thrown) {
      toast.error({ title: errorText(thrown), code: '' })
    } finally {
      setBusy(false)
    }
  }
  return { run: () => void take(), busy }
}

/** The link of the page that the family pays on. */
function useFamilyLink(invoice: Invoice): Pick<InvoiceAction, 'run' | 'busy'> {
  const t = usePhrases(actionPhrases)
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    try {
      const { url, validUntil } = await call(familyLinks.familyLink, { id: invoice.id })
      await navigator.clipboard.writeText(url)
      toast.success({ title: t('link_done', { date: dateText(validUntil) }) })
    } catch (thrown) {
      toast.error({ title: errorText(thrown), code: '' })
    } finally {
      setBusy(false)
    }
  }
  return { run: () => void copy(), busy }
}

/** In the sandbox the family's payment is one press away, as the simulated bank's screen is for a boleto. */
function usePayPix(invoice: Invoice): Pick<InvoiceAction, 'run'> {
  const t = usePhrases(actionPhrases)
  const { mutateAsync } = useWrite(sandboxBank.payPix, { handles: () => true })
  const ask = async () => {
    await dialogs.confirm({
      title: t('pix_title', { name: invoice.guardianName }),
      ...(invoice.today && { amount: { label: t('to_pay_today'), cents: invoice.today.totalCents } }),
      consequences: [t('pix_news'), t('pix_money')],
      confirm: t('pix_confirm'),
      act: async () => {
        const { paidCents } = await mutateAsync({ id: invoice.id })
        toast.success({ title: t('pix_done', { value: moneyText(paidCents) }) })
      },
      explain: errorText,
    })
  }
  return { run: () => void ask() }
}

/** After the title died at the bank, once what was wrong is corrected. */
function useRegisterAgain(invoice: Invoice): Pick<InvoiceAction, 'run' | 'busy'> {
  const t = usePhrases(actionPhrases)
  const { mutate, isPending } = useWrite(bankFiles.registerAgain, {
    onDone: () => toast.success({ title: t('register_done') }),
  })
  return { run: () => mutate({ invoiceId: invoice.id }), busy: isPending }
}
