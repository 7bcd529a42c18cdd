import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { IconBan } from '@tabler/icons-react'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { BulkVerb, Selection } from '../../ui/data-table.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { currentUiPhrases } from '../../ui/phrases.tsx'
import { toast } from '../../ui/toast.ts'
import { listPhrases } from './invoice-list-phrases.ts'
import { jobPaths } from '../jobs/paths.ts'

/** "Cancelar…" of the bulk bar: says what it would do, asks why, then cancels what can be canceled, each on its own, as a job. */
export function useCancelManyVerb(selection: Selection<InvoiceRow>): BulkVerb {
  const t = usePhrases(listPhrases)
  const { mutateAsync } = useWrite(invoices.cancelMany, { handles: () => true })
  const all = [...selection.rows.values()]
  const ask = async () => {
    const { previewOf, skippedLines } = await import('./many-preview.ts')
    const preview = await previewOf(
      'cancel',
      all.map(({ id }) => id),
      invoices.cancel,
    )
    if (preview === null) return
    const { count, invoiceIds } = preview
    const reason = await dialogs.reason({
      title: t('cancelTitle', { count }),
      amount: { label: t('cancelAmount'), cents: preview.nominalCents },
      consequences: [t('cancelFamily'), t('cancelBank'), ...skippedLines(preview, invoices.cancel)],
      warning: t('cancelWarning'),
      confirm: t('cancelConfirm', { count }),
      destructive: true,
      // One invoice is named in the dialog; of many, nobody reads each.
      ...(count > 1 && { word: currentUiPhrases().confirmWord }),
      draftKey: 'cancel-many',
      act: async (comment) => void (await mutateAsync({ invoiceIdList: invoiceIds, comment })),
      explain: errorText,
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
    disabledReason: all.some(({ can }) => can?.cancel.can) ? undefined : t('cannotCancelAny'),
  }
}
