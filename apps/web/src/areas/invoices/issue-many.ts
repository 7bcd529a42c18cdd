import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { IconFileCheck } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { BulkVerb, Selection } from '../../ui/data-table.tsx'
import { listPhrases } from './invoice-list-phrases.ts'

/** "Emitir…" of the bulk bar, for whom may and where one of the selection waits for it: says what it would do, then issues what can be issued, each on its own, as a job. */
export function useIssueManyVerb(selection: Selection<InvoiceRow>): BulkVerb[] {
  const t = usePhrases(listPhrases)
  const may = useMay()
  const { mutateAsync } = useWrite(invoices.closeOpen, { handles: () => true })
  const all = [...selection.rows.values()]
  const ask = async () => {
    const { askIssue } = await import('./issue-many-dialog.ts')
    const ids = all.map(({ id }) => id)
    if (await askIssue(ids, (invoiceIdList) => mutateAsync({ invoiceIdList }))) selection.clear()
  }
  if (!may(invoices.closeOpen) || !all.some(({ status }) => status === 'open')) return []
  return [{ id: 'issue', label: t('issueMany'), icon: IconFileCheck, onClick: () => void ask() }]
}
