import type { TransferDate } from '@caderneta/contracts/retentions'
import { usePhrases } from '../../client/phrases.ts'
import { dateText } from '../../ui/format-text.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { phrases } from './phrases.ts'
import type { Part } from './program-parts.ts'
import css from './retention.module.css'

type Props = {
  parts: Part[]
  dates: TransferDate[]
  /** What is wrong with `0.dueOn`. */
  errorOf: (member: string) => string | undefined
  onChange: (parts: Part[]) => void
}

/** Date and amount of each installment. */
export function PartFields({ parts, dates, errorOf, onChange }: Props) {
  const t = usePhrases(phrases)
  const options = dates.map(({ dueOn }) => ({ value: dueOn, label: dateText(dueOn) }))
  const changed = (at: number, given: Partial<Part>) =>
    onChange(parts.map((part, place) => (place === at ? { ...part, ...given } : part)))
  return (
    <div className={css.parts}>
      {parts.map((part, at) => (
        // A date may be typed twice before it is mended: the place is the key.
        <div className={css.row} key={at}>
          <SelectField
            label={t('date_of', { number: at + 1 })}
            options={options}
            value={part.dueOn}
            error={errorOf(`${at}.dueOn`)}
            onChange={(dueOn) => dueOn !== null && changed(at, { dueOn })}
            required
          />
          <MoneyField
            label={t('value_of', { number: at + 1 })}
            value={part.cents}
            error={errorOf(`${at}.cents`)}
            onChange={(cents) => changed(at, { cents })}
            required
          />
        </div>
      ))}
    </div>
  )
}
