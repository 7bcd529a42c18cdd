// A month paid whole or in part is given back, or that is undone: one invoice, or several as a job. What is asked comes when it is asked for.
import type { Invoice, InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { giveBacks } from '@caderneta/contracts/settlement-give-backs'
import { transferGiveBacks } from '@caderneta/contracts/transfer-give-backs'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import type { BulkVerb, Selection } from '../../ui/data-table.tsx'
import { useInvoiceNameInSentence } from './invoice-words.ts'

const phrases = definePhrases('invoices.giveBackVerbs', {
  'pt-BR': {
    give: 'Devolver mês pago…',
    givePart: 'Devolver parte paga…',
    undoGive: 'Desfazer devolução…',
    cannotGive: 'Nenhuma das selecionadas é um mês pago, todo ou em parte, que se possa devolver.',
  },
  en: {
    give: 'Give paid month back…',
    givePart: 'Give paid part back…',
    undoGive: 'Undo giving back…',
    cannotGive: 'None of those selected is a month paid whole or in part that can be given back.',
  },
})

/** The verb that fits where the invoice stands; undefined for whom may not, and where neither fits. */
export function useGiveBackVerb(invoice: Invoice): RecordVerb | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const name = useInvoiceNameInSentence()
  const seesTransfers = may(transferGiveBacks.previewGiveBack)
  const { mutateAsync: give } = useWrite(giveBacks.giveBack, { handles: () => true })
  const { mutateAsync: undo } = useWrite(giveBacks.undoGiveBack, { handles: () => true })
  const { id } = invoice
  if (invoice.status === 'refunded') {
    if (!may(giveBacks.undoGiveBack)) return undefined
    const ask = async () => {
      const { askUndo } = await import('./give-back-dialogs.ts')
      await askUndo({ invoice, name: name(invoice), write: (comment) => undo({ id, comment }) })
    }
    return {
      id: 'undoGiveBack',
      label: t('undoGive'),
      icon: IconArrowBackUp,
      run: () => void ask(),
      disabledReason: disabledReason(giveBacks.undoGiveBack, invoice.can.undoGiveBack),
    }
  }
  const label = labelOf(invoice)
  if (label === null || !may(giveBacks.giveBack)) return undefined
  const ask = async () => {
    const { askGiveBack } = await import('./give-back-dialogs.ts')
    await askGiveBack({ invoice, name: name(invoice), seesTransfers, write: (comment) => give({ id, comment }) })
  }
  return {
    id: 'giveBack',
    label: t(label),
    icon: IconArrowBackUp,
    run: () => void ask(),
    disabledReason: disabledReason(giveBacks.giveBack, invoice.can.giveBack),
  }
}

/** Null where nothing was paid of it. */
function labelOf(invoice: Invoice): 'give' | 'givePart' | null {
  if (invoice.displayState === 'paid' || isAgreed(invoice)) return 'give'
  return invoice.paidCents > 0 || invoice.can.giveBack.can ? 'givePart' : null
}

/** An agreement took it: it goes back once that has ended, and says so before. */
function isAgreed({ status, can: { giveBack } }: Invoice): boolean {
  return status === 'canceled' && (giveBack.can || ofAgreement.has(giveBack.reason))
}

const ofAgreement = new Set<string>(['agreement_running', 'installment_owed_again'])

/** "Devolver mês pago…" of the bulk bar, for whom may. */
export function useGiveBackManyVerb(selection: Selection<InvoiceRow>): BulkVerb[] {
  const t = usePhrases(phrases)
  const may = useMay()
  const { mutateAsync: write } = useWrite(giveBacks.giveBackMany, { handles: () => true })
  const all = [...selection.rows.values()]
  const seesTransfers = may(transferGiveBacks.previewGiveBack)
  const ask = async () => {
    const { askGiveBackMany } = await import('./give-back-dialogs.ts')
    if (await askGiveBackMany({ ids: all.map(({ id }) => id), seesTransfers, write })) selection.clear()
  }
  if (!may(giveBacks.giveBackMany)) return []
  return [
    {
      id: 'giveBack',
      label: t('give'),
      icon: IconArrowBackUp,
      onClick: () => void ask(),
      disabledReason: all.some(({ can }) => can?.giveBack.can) ? undefined : t('cannotGive'),
    },
  ]
}
