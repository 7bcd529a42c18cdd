import { usePhrases } from '../../client/phrases.ts'
import { DateField } from '../../ui/date-field.tsx'
import { phrases } from './phrases.ts'

interface PeriodFieldProps {
  label: string
  hint: string
  /** `2026-10-01/2026-12-15`, or one side alone while the other is not chosen. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
  readOnlyReason: string | undefined
}

/** First and last day of a period, kept as one value. */
export function PeriodField({ label, hint, value, onChange, error, readOnlyReason }: PeriodFieldProps) {
  const t = usePhrases(phrases)
  const [from = '', until = ''] = value.split('/')
  const change = (first: string, last: string) => onChange(first === '' && last === '' ? '' : `${first}/${last}`)
  return (
    <>
      <DateField
        label={t('period_from', { label })}
        hint={hint}
        error={error}
        readOnlyReason={readOnlyReason}
        value={from === '' ? null : from}
        onChange={(day) => change(day ?? '', until)}
      />
      <DateField
        label={t('period_until', { label })}
        readOnlyReason={readOnlyReason}
        value={until === '' ? null : until}
        onChange={(day) => change(from, day ?? '')}
      />
    </>
  )
}
