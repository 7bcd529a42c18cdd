import type { Transfer } from '@caderneta/contracts/transfer-shapes'
import { transfers } from '@caderneta/contracts/transfers'
import { IconLock } from '@tabler/icons-react'
import { errorText } from '../../client/error-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { BulkVerb, Selection } from '../../ui/data-table.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { jobPaths } from '../jobs/paths.ts'
import { phrases } from './phrases.ts'

/** Closes the open ones of the selection as a job, after a typed word. */
export function useCloseManyVerb(selection: Selection<Transfer>): BulkVerb {
  const t = usePhrases(phrases)
  const { mutateAsync } = useWrite(transfers.closeMany, { handles: () => true })
  const chosen = [...selection.rows.values()].filter(({ status }) => status === 'open')
  const count = chosen.length
  const ask = async () => {
    const isDone = await dialogs.typed({
      title: t('close_all_title', { count }),
      amount: { label: t('would_be_paid'), cents: chosen.reduce((sum, row) => sum + (row.resultCents ?? 0), 0) },
      consequences: [t('close_freezes'), t('close_later')],
      confirm: t('close_all'),
      act: async () => void (await mutateAsync({ transferIds: chosen.map(({ id }) => id) })),
      explain: errorText,
    })
    if (!isDone) return
    selection.clear()
    toast.success({ title: t('close_started'), action: { label: t('see_task'), href: jobPaths.list() } })
  }
  return {
    id: 'close',
    label: `${t('close_all')}…`,
    icon: IconLock,
    onClick: () => void ask(),
    disabledReason: count === 0 ? t('none_open') : undefined,
  }
}
