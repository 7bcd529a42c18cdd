import { DeskMissing, deskTransfers } from '@caderneta/contracts/desk-transfers'
import { deskMissingWords } from '@caderneta/contracts/payout-words'
import { useNavigate } from '@tanstack/react-router'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { moneyDigits } from '../../ui/format-text.ts'
import { Note } from '../../ui/note.tsx'
import { type SummaryCell, SummaryStrip } from '../../ui/summary-strip.tsx'
import css from './desk.module.css'
import { datesPhrases } from './transfer-dates-phrases.ts'

/** What of all networks leaves today and lacks something, by what it is, and how much of what leaves later does: a press shows those. */
export function CutOffStrip() {
  const t = usePhrases(datesPhrases)
  const word = useTableWords(deskMissingWords)
  const navigate = useNavigate()
  const { data } = useRecord(deskTransfers.beforeCutOff, {}, { refetchSeconds: 60 })
  if (!data) return null
  const { items, later, isOpen, cutOffHour } = data
  const lacking = DeskMissing.options.flatMap((id) => items.find(({ missing }) => missing === id) ?? [])
  if (lacking.length === 0 && later.count === 0)
    return (
      <div className={css.words}>
        <Note tone="ok">{t('nothing_lacks')}</Note>
      </div>
    )
  const words =
    lacking.length === 0 ? t('nothing_lacks') : t(isOpen ? 'before_cut_off' : 'after_cut_off', { hour: cutOffHour })
  const cells: SummaryCell[] = lacking.map(({ missing, count, cents }) => ({
    id: missing,
    words: `${word(missing)} · R$ ${moneyDigits(cents)}`,
    value: String(count),
    tone: 'att',
  }))
  if (later.count > 0)
    cells.push({ id: 'later', words: `${t('later')} · R$ ${moneyDigits(later.cents)}`, value: String(later.count) })
  const shown = (id: string) =>
    id === 'later' ? { missing: DeskMissing.options.join(','), isToday: 'false' } : { missing: id, isToday: 'true' }
  return (
    <>
      <p className={css.words}>{words}</p>
      <SummaryStrip
        label={words}
        cells={cells}
        onPress={(id) => void navigate({ to: '.', search: shown(id), replace: true })}
      />
    </>
  )
}
