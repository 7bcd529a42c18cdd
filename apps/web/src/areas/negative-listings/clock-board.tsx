import { negativeListings } from '@caderneta/contracts/negative-listings'
import { IconAlertTriangle } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { useRecord } from '../../client/use-record.ts'
import { SummaryStrip } from '../../ui/summary-strip.tsx'
import { phrases } from './phrases.ts'

const clocks = ['overdue', 'lastDay', 'running'] as const

/** The clocks of the names that must leave, and what is ready to be included; a cell narrows the list to its own. */
export function ClockBoard() {
  const t = usePhrases(phrases)
  const { textOf, set } = useRouteFilter(negativeListings.list)
  const board = useRecord(negativeListings.board, {}, { refetchSeconds: 60 }).data
  const words = { overdue: t('overdue'), lastDay: t('last_day'), running: t('running'), ready: t('ready') }
  const cells = [...clocks, 'ready' as const].map((id) => ({
    id,
    words: words[id],
    value: board === undefined ? undefined : String(board[id]),
    ...((id === 'overdue' || id === 'lastDay') && (board?.[id] ?? 0) > 0
      ? { icon: IconAlertTriangle, tone: 'bad' as const }
      : {}),
  }))
  const isReady = textOf('ready') === 'true'
  const pressed = isReady ? 'ready' : textOf('clock')
  const press = (id: string) => {
    if (id === 'ready') {
      set('clock', undefined)
      set('ready', isReady ? undefined : 'true')
    } else {
      set('ready', undefined)
      set('clock', id === pressed ? undefined : id)
    }
  }
  return <SummaryStrip label={t('clocks')} cells={cells} pressed={pressed} onPress={press} />
}
