import type { ConciliationRecord } from '@caderneta/contracts/conciliation-shapes'
import { usePhrases } from '../../client/phrases.ts'
import { BigMoney } from '../../ui/format.tsx'
import { dateText, moneyDigits } from '../../ui/format-text.ts'
import { Note } from '../../ui/note.tsx'
import { Statement, type StatementRow } from '../../ui/statement.tsx'
import css from './conciliations.module.css'
import { phrases, type Words } from './phrases.ts'

/** From what the bank told to what it credited, line by line. */
export function DayStatement({ day }: { day: ConciliationRecord }) {
  const t = usePhrases(phrases)
  return (
    <div className={css.page}>
      <BigMoney cents={day.differenceCents} label={t('explain')} />
      <Statement
        label={t('explain')}
        columns={[
          { id: 'line', header: t('line'), role: 'line' },
          { id: 'from', header: t('from'), role: 'from' },
          { id: 'value', header: t('amount_brl'), role: 'value', width: 130 },
        ]}
        rows={rowsOf(day, t)}
      />
      <Decisions day={day} />
    </div>
  )
}

function rowsOf(day: ConciliationRecord, t: Words): StatementRow[] {
  const expected = day.bookedCents - day.feeCents - day.adjustedCents
  const notBooked = day.bookedCents - day.toldCents
  const row = (id: string, line: string, cents: number, from = '', kind?: 'total'): StatementRow => ({
    id,
    name: line,
    ...(kind ? { kind } : {}),
    cells: { line, from, value: moneyDigits(cents) },
  })
  return [
    row('told', t('told'), day.toldCents, t('told_from', { count: day.movementCount })),
    ...(notBooked === 0 ? [] : [row('not booked', t('not_booked'), notBooked)]),
    ...(day.feeCents === 0 ? [] : [row('fees', t('fees'), -day.feeCents)]),
    ...(day.adjustedCents === 0 ? [] : [row('adjusted', t('adjusted'), -day.adjustedCents)]),
    row('expected', t('expected'), expected, '', 'total'),
    row('credited', t('credited'), day.creditedCents, t('lines_from', { count: day.lineCount })),
    row('difference', t('explain'), day.differenceCents, '', 'total'),
  ]
}

/** Who decided what about the day. */
function Decisions({ day }: { day: ConciliationRecord }) {
  const t = usePhrases(phrases)
  const { decidedByName, reason, adjustedCents, transferredByName, transferredOn, transferReference } = day
  return (
    <>
      {decidedByName !== null && (
        <Note tone="neu">
          {t(adjustedCents > 0 ? 'fee_note' : 'accepted_note', { name: decidedByName, reason: reason ?? '' })}
        </Note>
      )}
      {transferredOn !== null && (
        <Note tone="ok">
          {t('transferred_note', {
            day: dateText(transferredOn),
            name: transferredByName ?? '',
            reference: transferReference ?? '',
          })}
        </Note>
      )}
    </>
  )
}
