import { formatPercent, ppmFromFraction, toPpm } from '@caderneta/kernel/percent'
import { IconPlus } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { Note } from '../../ui/note.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import type { TermsFieldsProps } from './coverage-fields.tsx'
import type { TermsValues } from './new-plan.ts'
import { phrases } from './phrases.ts'

type TransferDay = TermsValues['days'][number]
const WHOLE = 1_000_000

/** On which days of the month the school is paid, how much of it on each, and what a day without banks means. */
export function DatesFields({ terms }: TermsFieldsProps) {
  const t = usePhrases(phrases)
  const { bind, change, values } = terms
  return (
    <FormSection title={t('dates')}>
      <FormField span={6}>
        <RadioField
          label={t('date_mode')}
          {...bind('dateMode')}
          onChange={(dateMode) => change({ dateMode, days: dateMode === 'none' ? [] : [{ day: 5, percent: 1 }] })}
          choices={[
            { value: 'fixed', label: t('fixed'), hint: t('fixed_hint') },
            { value: 'none', label: t('no_fixed'), hint: t('no_fixed_hint') },
          ]}
        />
      </FormField>
      {values.dateMode === 'fixed' && <Days terms={terms} />}
      <FormField span={6}>
        <MovedDays terms={terms} />
      </FormField>
      <FormField span={6}>
        <RadioField
          label={t('payout_by')}
          {...bind('payoutBy')}
          choices={[
            { value: 'bank', label: t('by_bank') },
            { value: 'pix', label: t('by_pix') },
          ]}
        />
      </FormField>
    </FormSection>
  )
}

/** Business or calendar day, and which way a business day is moved: one choice of three. */
function MovedDays({ terms: { values, change } }: TermsFieldsProps) {
  const t = usePhrases(phrases)
  const { dayKind, shift } = values
  return (
    <RadioField
      label={t('day_kind')}
      value={dayKind === 'business' && shift ? shift : 'calendar'}
      onChange={(choice) =>
        change(choice === 'calendar' ? { dayKind: 'calendar', shift: null } : { dayKind: 'business', shift: choice })
      }
      choices={[
        { value: 'postpone', label: t('postpone') },
        { value: 'advance', label: t('advance') },
        { value: 'calendar', label: t('calendar') },
      ]}
    />
  )
}

function Days({ terms: { bind, field } }: TermsFieldsProps) {
  const t = usePhrases(phrases)
  const { value: days, onChange, error } = bind('days')
  const sum = days.reduce((total, { percent }) => total + ppmFromFraction(percent), 0)
  const replace = (at: number, day: TransferDay) => onChange(days.map((each, place) => (place === at ? day : each)))
  return (
    <>
      {days.map((day, at) => (
        <DayFields
          key={at}
          number={at + 1}
          day={day}
          dayError={field(`days.${at}.day`).error}
          shareError={field(`days.${at}.percent`).error}
          onChange={(next) => replace(at, next)}
          onRemove={days.length > 1 ? () => onChange(days.filter((_, place) => place !== at)) : undefined}
        />
      ))}
      <FormField span={6}>
        <Note tone={sum === WHOLE ? 'ok' : 'att'}>{t('sum_of_dates', { sum: formatPercent(toPpm(sum)) })}</Note>
        {error !== undefined && (
          <Note tone="bad" live>
            {error}
          </Note>
        )}
      </FormField>
      <FormField span={6}>
        <Button icon={IconPlus} onClick={() => onChange([...days, nextDay(days, sum)])}>
          {t('add_date')}
        </Button>
      </FormField>
    </>
  )
}

/** A new date takes what lacks to 100 %. */
function nextDay(days: readonly TransferDay[], sum: number): TransferDay {
  const last = Math.max(0, ...days.map(({ day }) => day))
  return { day: Math.min(31, last + 10), percent: Math.max(0, WHOLE - sum) / WHOLE }
}

interface DayFieldsProps {
  number: number
  day: TransferDay
  dayError: string | undefined
  shareError: string | undefined
  onChange: (day: TransferDay) => void
  onRemove: (() => void) | undefined
}

function DayFields({ number, day, dayError, shareError, onChange, onRemove }: DayFieldsProps) {
  const t = usePhrases(phrases)
  return (
    <>
      <FormField span={2}>
        <NumberField
          label={t('day_of', { number })}
          value={day.day}
          onChange={(value) => onChange({ ...day, day: value ?? 0 })}
          digits={2}
          zeroIsEmpty
          error={dayError}
        />
      </FormField>
      <FormField span={2}>
        <PercentField
          label={t('share_of', { number })}
          value={day.percent}
          onChange={(percent) => onChange({ ...day, percent })}
          error={shareError}
        />
      </FormField>
      <FormField span={2} low>
        {onRemove && (
          <Button kind="quiet" onClick={onRemove}>
            {t('remove_date', { number })}
          </Button>
        )}
      </FormField>
    </>
  )
}
