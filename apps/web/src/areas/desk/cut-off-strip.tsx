import { DeskMissing, deskTransfers } from '@caderneta/contracts/desk-transfers'
import { deskMissingWords } from '@caderneta/contracts/payout-words'
import { useNavigate } from '@tanstack/react-router'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { moneyDigits } from '../../ui/format-text.ts'
import { Note } from '../../ui/note.tsx'
import { SummaryStrip } from '../../ui/summary-strip.tsx'
import { datesPhrases } from './transfer-dates-phrases.ts'

/** What of all networks leaves today and lacks something, by what it is: a press shows those. */
export function CutOffStrip() {
  const t = usePhrases(datesPhrases)
  const word = useTableWords(deskMissingWords)
  const navigate = useNavigate()
  const { data } = useRecord(deskTransfers.beforeCutOff, {}, { refetchSeconds: 60 })
  if (!data) return null
  const cells = DeskMissing.options.flatMap((id) => data.items.find(({ missing }) => missing === id) ?? [])
  if (cells.length === 0) return <Note tone="ok">{t('nothing_lacks')}</Note>
  const words = t(data.isOpen ? 'before_cut_off' : 'after_cut_off', { hour: data.cutOffHour })
  return (
    <>
      <p>{words}</p>
      <SummaryStrip
        label={words}
        cells={cells.map(({ missing, count, cents }) => ({
          id: missing,
          words: `${word(missing)} · R$ ${moneyDigits(cents)}`,
          value: String(count),
          tone: 'att' as const,
        }))}
        onPress={(id) => void navigate({ to: '.', search: { missing: id, isToday: 'true' }, replace: true })}
      />
    </>
  )
}
