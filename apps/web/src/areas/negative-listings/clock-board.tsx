import { negativeListings } from '@caderneta/contracts/negative-listings'
import { IconAlertTriangle } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { useRecord } from '../../client/use-record.ts'
import { SummaryStrip } from '../../ui/summary-strip.tsx'
import { phrases } from './phrases.ts'

const clocks = ['overdue', 'lastDay', 'running'] as const
/** Any of these asks for somebody today. */
const alarming: ReadonlySet<string> = new Set(['overdue', 'lastDay', 'unconfirmed'])

/** The clocks of the names that must leave, and what is ready to be included; a cell narrows the list to its own. */
export function ClockBoard() {
  const t = usePhrases(phrases)
  const { textOf, merge } = useRouteFilter(negativeListings.list)
  const board = useRecord(negativeListings.board, {}, { refetchSeconds: 60 }).data
  const words = {
    overdue: t('overdue'),
    lastDay: t('last_day'),
    running: t('running'),
    ready: t('ready'),
    unconfirmed: t('unconfirmed'),
  }
  const cells = [...clocks, 'unconfirmed' as const, 'ready' as const].map((id) => ({
    id,
    words: words[id],
    value: board === undefined ? undefined : String(board[id]),
    ...(alarming.has(id) && (board?.[id] ?? 0) > 0 ? { icon: IconAlertTriangle, tone: 'bad' as const } : {}),
  }))
  const pressed = pressedOf(textOf)
  const press = (id: string) => {
    const wanted = id === pressed ? undefined : id
    const isState = wanted === 'unconfirmed'
    merge({
      ready: wanted === 'ready' ? 'true' : undefined,
      status: isState ? wanted : undefined,
      clock: isState || wanted === 'ready' ? undefined : wanted,
    })
  }
  return <SummaryStrip label={t('clocks')} cells={cells} pressed={pressed} onPress={press} />
}

/** The cell whose rows the list shows. */
function pressedOf(textOf: (field: string) => string | undefined): string | undefined {
  if (textOf('ready') === 'true') return 'ready'
  return textOf('status') === 'unconfirmed' ? 'unconfirmed' : textOf('clock')
}
