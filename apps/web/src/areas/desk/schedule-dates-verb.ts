import { type DeskDate, deskTransfers } from '@caderneta/contracts/desk-transfers'
import type { PayoutMethod } from '@caderneta/contracts/payout-shapes'
import { IconCalendarEvent, IconFileExport } from '@tabler/icons-react'
import { errorText } from '../../client/error-words.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useWrite } from '../../client/use-write.ts'
import type { BulkVerb, Selection } from '../../ui/data-table.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { datesPhrases } from './transfer-dates-phrases.ts'

type Part = { networkId: number; name: string; transferIds: string[]; totalCents: number }

/** A transfer is scheduled whole, whichever of its dates was chosen. */
function partsOf(chosen: readonly DeskDate[]): Part[] {
  const transfers = new Map(chosen.map((row) => [row.transferId, row]))
  return [...Map.groupBy(transfers.values(), ({ networkId }) => networkId)].map(([networkId, rows]) => ({
    networkId,
    name: rows[0]?.networkName ?? '',
    transferIds: rows.map(({ transferId }) => transferId),
    totalCents: rows.reduce((sum, { transferOpenCents }) => sum + transferOpenCents, 0),
  }))
}

const ways = {
  pix: { word: 'schedule', means: 'by_pix', icon: IconCalendarEvent },
  file: { word: 'schedule_file', means: 'by_file', icon: IconFileExport },
} as const

/** Schedules what is chosen, as one job for each network. */
export function useScheduleDates(selection: Selection<DeskDate>, method: PayoutMethod): BulkVerb {
  const t = usePhrases(datesPhrases)
  const { mutateAsync } = useWrite(deskTransfers.scheduleTransfers, { handles: () => true })
  const parts = partsOf([...selection.rows.values()].filter(({ transferOpenCents }) => transferOpenCents > 0))
  const { word, means, icon } = ways[method]
  const ask = async () => {
    const refused: string[] = []
    const isDone = await dialogs.confirm({
      title: t('sure'),
      amount: { label: t('total'), cents: parts.reduce((sum, { totalCents }) => sum + totalCents, 0) },
      consequences: [
        t('transfers', { count: parts.reduce((sum, { transferIds }) => sum + transferIds.length, 0) }),
        t('networks', { count: parts.length }),
        t(means),
      ],
      confirm: t(word),
      act: async () => {
        const networks = parts.map(({ networkId, transferIds, totalCents }) => ({ networkId, transferIds, totalCents }))
        const { items } = await mutateAsync({ method, networks })
        for (const { networkId, refusal } of items)
          if (refusal !== null)
            refused.push(
              `${parts.find((part) => part.networkId === networkId)?.name ?? ''}: ${refusalText(deskTransfers.scheduleTransfers, refusal)}`,
            )
      },
      explain: errorText,
    })
    if (!isDone) return
    selection.clear()
    if (refused.length > 0) toast.error({ title: t('some_refused'), line: refused.join(' '), code: '' })
    else toast.success({ title: t('started') })
  }
  return {
    id: `schedule-${method}`,
    label: `${t(word)}…`,
    icon,
    onClick: () => void ask(),
    disabledReason: parts.length === 0 ? t('none') : undefined,
  }
}
