import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import { useUiPhrases } from '../../ui/phrases.tsx'
import type { DueRange } from './due-periods.ts'
import { listPhrases } from './invoice-list-phrases.ts'
import css from './invoice-forms.module.css'

/** Asks for a period of its own; null when the person leaves. */
export function pickPeriod(initial: DueRange): Promise<DueRange | null> {
  return openDialog<DueRange | null>(null, (answer, opened) => (
    <PeriodDialog initial={initial} opened={opened} answer={answer} />
  ))
}

type PeriodDialogProps = { initial: DueRange; opened: boolean; answer: (range: DueRange | null) => void }

function PeriodDialog({ initial, opened, answer }: PeriodDialogProps) {
  const t = usePhrases(listPhrases)
  const words = useUiPhrases()
  const [from, setFrom] = useState(initial.dueFrom ?? null)
  const [to, setTo] = useState(initial.dueTo ?? null)
  const isWrong = from !== null && to !== null && from > to
  return (
    <DialogFrame title={t('period_title')} opened={opened} onClose={() => answer(null)} width={440}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) answer({ dueFrom: from ?? undefined, dueTo: to ?? undefined })
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
