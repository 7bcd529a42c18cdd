import { useState } from 'react'
import { usePhrases } from '../client/phrases.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { openDialog } from '../ui/dialog-store.ts'
import { useUiPhrases } from '../ui/phrases.tsx'
import { listPhrases } from './list-phrases.ts'
import type { DateRange } from './periods.ts'
import css from './pick-period-dialog.module.css'

/** Asks for a period of its own; null when the person leaves. `name` is the date that it is about. */
export function pickPeriod(name: string, initial: DateRange): Promise<DateRange | null> {
  return openDialog<DateRange | null>(null, (answer, opened) => (
    <PeriodDialog name={name} initial={initial} opened={opened} answer={answer} />
  ))
}

type PeriodDialogProps = {
  name: string
  initial: DateRange
  opened: boolean
  answer: (range: DateRange | null) => void
}

function PeriodDialog({ name, initial, opened, answer }: PeriodDialogProps) {
  const t = usePhrases(listPhrases)
  const words = useUiPhrases()
  const [from, setFrom] = useState(initial.from ?? null)
  const [to, setTo] = useState(initial.to ?? null)
  const isWrong = from !== null && to !== null && from > to
  return (
    <DialogFrame title={t('period_title', { name })} opened={opened} onClose={() => answer(null)} width={440}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) answer({ from: from ?? undefined, to: to ?? undefined })
        }}
      >
        <div className={css.pair}>
          <DateField label={t('period_first')} value={from} onChange={setFrom} autoFocus />
          <DateField
            label={t('period_last')}
            value={to}
            onChange={setTo}
            error={isWrong ? t('period_order') : undefined}
          />
        </div>
        <div className={css.buttons}>
          <Button onClick={() => answer(null)}>{words.back}</Button>
          <Button type="submit" kind="primary" disabledReason={isWrong ? t('period_order') : undefined}>
            {t('period_apply')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
