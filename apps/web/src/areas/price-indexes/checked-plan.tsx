import type { IndexPlan } from '@caderneta/contracts/price-indexes'
import { usePhrases } from '../../client/phrases.ts'
import { Note } from '../../ui/note.tsx'
import { monthText, usePercentText } from './index-words.ts'
import { phrases } from './phrases.ts'

const mostShown = 20

/** What a text would load: counts, each correction, each line that is not understood. */
export function CheckedPlan({ plan: { rows, faults } }: { plan: IndexPlan }) {
  const t = usePhrases(phrases)
  const percent = usePercentText()
  const count = (outcome: IndexPlan['rows'][number]['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const corrections = rows.flatMap(({ month, percent: after, before }) =>
    before === null
      ? []
      : [t('correction_row', { month: monthText(month), before: percent(before), percent: percent(after) })],
  )
  const wrong = faults.map(({ line, text, reason }) => t('fault_row', { line, text, reason: t(`fault_${reason}`) }))
  const counts = { added: count('new'), corrected: count('corrected'), same: count('same'), faults: faults.length }
  return (
    <Note tone={faults.length > 0 ? 'bad' : 'att'} live>
      {[t('checked', counts), ...[...wrong, ...corrections].slice(0, mostShown)].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Note>
  )
}
