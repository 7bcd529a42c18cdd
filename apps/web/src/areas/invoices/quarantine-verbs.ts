// Into quarantine and out of it: one invoice, or several as a job. What is asked comes when it is asked for.
import { type Quarantine, quarantines } from '@caderneta/contracts/invoice-quarantine'
import type { Invoice, InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { IconShieldCheck, IconShieldPause } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { BulkVerb, Selection } from '../../ui/data-table.tsx'
import { useInvoiceNameInSentence } from './invoice-words.ts'
import { quarantinePhrases } from './quarantine-phrases.ts'

/** Both verbs of one invoice, each with the reason why it is off. */
export function useQuarantineActions(invoice: Invoice) {
  const t = usePhrases(quarantinePhrases)
  return {
    quarantine: {
      id: 'quarantine',
      label: t('enter'),
      icon: IconShieldPause,
      run: useAsk(invoice, true),
      disabledReason: disabledReason(quarantines.quarantine, invoice.can.quarantine),
    },
    leaveQuarantine: {
      id: 'leaveQuarantine',
      label: t('leave'),
      icon: IconShieldCheck,
      run: useAsk(invoice, false),
      disabledReason: disabledReason(quarantines.leaveQuarantine, invoice.can.leaveQuarantine),
    },
  }
}

/** The undo of the toast is the other verb; what is not owed any more does not go back in. */
function useAsk(invoice: Invoice, isIn: boolean): () => void {
  const may = useMay()
  const name = useInvoiceNameInSentence()
  const there = isIn ? quarantines.quarantine : quarantines.leaveQuarantine
  const back = isIn ? quarantines.leaveQuarantine : quarantines.quarantine
  const { mutateAsync } = useWrite(there, { handles: () => true })
  const { mutate } = useWrite(back, {
    onDone: () => void import('./quarantine-dialogs.ts').then(({ toldUndone }) => toldUndone(!isIn)),
  })
  const isOwed = invoice.displayState !== 'paid' && invoice.displayState !== 'canceled'
  const undo = may(back) && (isIn || isOwed) ? (comment: string) => mutate({ id: invoice.id, comment }) : undefined
  const write = (comment: string) => mutateAsync({ id: invoice.id, comment })
  const ask = async () => {
    const { askEnter, askLeave } = await import('./quarantine-dialogs.ts')
    await (isIn ? askEnter : askLeave)({ invoice, name: name(invoice), write, undo })
  }
  return () => void ask()
}

/** "Pôr em quarentena…" of the bulk bar, for whom may. */
export function useQuarantineManyVerb(selection: Selection<InvoiceRow>): BulkVerb[] {
  const t = usePhrases(quarantinePhrases)
  const may = useMay()
  const { mutateAsync: write } = useWrite(quarantines.quarantineMany, { handles: () => true })
  const all = [...selection.rows.values()]
  const ask = async () => {
    const { askMany } = await import('./quarantine-dialogs.ts')
    if (await askMany('quarantine', { ids: all.map(({ id }) => id), write })) selection.clear()
  }
  if (!may(quarantines.quarantineMany)) return []
  return [
    {
      id: 'quarantine',
      label: t('enter'),
      icon: IconShieldPause,
      onClick: () => void ask(),
      disabledReason: all.some(({ can }) => can?.quarantine.can) ? undefined : t('cannotEnter'),
    },
  ]
}

/** "Retirar da quarentena…" of the list of quarantines. */
export function useLeaveManyVerb(selection: Selection<Quarantine>): BulkVerb {
  const t = usePhrases(quarantinePhrases)
  const { mutateAsync: write } = useWrite(quarantines.leaveQuarantineMany, { handles: () => true })
  const all = [...selection.rows.values()]
  const ask = async () => {
    const { askMany } = await import('./quarantine-dialogs.ts')
    const ids = [...new Set(all.map(({ invoiceId }) => invoiceId))]
    if (await askMany('leaveQuarantine', { ids, write })) selection.clear()
  }
  return {
    id: 'leaveQuarantine',
    label: t('leave'),
    icon: IconShieldCheck,
    onClick: () => void ask(),
    disabledReason: all.some(({ can }) => can.leaveQuarantine.can) ? undefined : t('cannotLeave'),
  }
}
