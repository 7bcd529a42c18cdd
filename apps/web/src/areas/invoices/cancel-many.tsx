import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { IconBan } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { BulkVerb, Selection } from '../../ui/data-table.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { currentUiPhrases } from '../../ui/phrases.tsx'
import { toast } from '../../ui/toast.ts'
import { listPhrases } from './invoice-list-phrases.ts'
import { failureText } from './invoice-words.ts'
import { jobPaths } from '../jobs/paths.ts'

/** "Cancelar…" of the bulk bar: asks why, then cancels what can be cancelled, each on its own, as a job. */
export function useCancelManyVerb(selection: Selection<InvoiceRow>): BulkVerb {
  const t = usePhrases(listPhrases)
  const { mutateAsync } = useWrite(invoices.cancelMany, { handles: () => true })
  const all = [...selection.rows.values()]
  const chosen = all.filter((row) => row.can?.cancel.can)
  const count = chosen.length
  const skipped = all.length - count
  const cancel = (comment: string) => mutateAsync({ invoiceIdList: chosen.map(({ id }) => id), comment })
  const ask = async () => {
    const reason = await dialogs.reason({
      title: t('cancelTitle', { count }),
      amount: { label: t('cancelAmount'), cents: chosen.reduce((sum, row) => sum + row.nominalCents, 0) },
      consequences: [
        t('cancelFamily'),
        t('cancelBank'),
        ...(skipped > 0 ? [t('cancelSkipped', { count: skipped })] : []),
      ],
      warning: t('cancelWarning'),
      confirm: t('cancelConfirm', { count }),
      destructive: true,
      // One invoice is named in the dialog; of many, nobody reads each.
      ...(count > 1 && { word: currentUiPhrases().confirmWord }),
      draftKey: 'cancel-many',
      act: async (comment) => {
        await cancel(comment)
      },
      explain: failureText,
    })
    if (reason === null) return
    selection.clear()
    toast.success({ title: t('cancelStarted', { count }), action: { label: t('seeTask'), href: jobPaths.list() } })
  }
  return {
    id: 'cancel',
    label: t('cancelMany'),
    icon: IconBan,
    onClick: () => void ask(),
    disabledReason: count === 0 ? t('cannotCancelAny') : undefined,
  }
}
