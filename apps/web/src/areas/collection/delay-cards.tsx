import { collection } from '@caderneta/contracts/collection'
import { DelayRange } from '@caderneta/contracts/collection-shapes'
import { delayRangeWords } from '@caderneta/contracts/collection-words'
import { IconAlertTriangle } from '@tabler/icons-react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { useRecord } from '../../client/use-record.ts'
import { Money } from '../../ui/format.tsx'
import { SummaryStrip } from '../../ui/summary-strip.tsx'
import { phrases } from './phrases.ts'

const urgent: ReadonlySet<DelayRange> = new Set(['upTo60', 'upTo90', 'above90'])

/** Families and debt by range of delay; each card filters the list. */
export function DelayCards() {
  const t = usePhrases(phrases)
  const word = useTableWords(delayRangeWords)
  const { filter, textOf, set } = useRouteFilter(collection.list)
  const { data } = useRecord(collection.summary, { schoolId: filter.schoolId })
  const pressed = textOf('range')
  const cellOf = (range: DelayRange) => data?.cells.find((cell) => cell.range === range)
  return (
    <SummaryStrip
      label={t('ranges')}
      pressed={pressed}
      onPress={(id) => set('range', id === pressed ? undefined : id)}
      cells={DelayRange.options.map((range) => {
        const cell = cellOf(range)
        return {
          id: range,
          words: word(range),
          count: cell?.count,
          value: cell && <Money cents={cell.openCents} />,
          note: cell && (cell.isExact ? t('open_value') : t('above_count', { count: cell.count })),
          ...(urgent.has(range) ? { icon: IconAlertTriangle, tone: 'att' as const } : {}),
        }
      })}
    />
  )
}
