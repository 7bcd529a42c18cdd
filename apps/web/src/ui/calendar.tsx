import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/pt-br'
import css from './calendar.module.css'
import { DatePicker, DatesProvider } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { useUiLocale, useUiPhrases } from './phrases.tsx'

// Without it dayjs reads 05/12/2026 as 12 May.
dayjs.extend(customParseFormat)

interface CalendarProps {
  value: string | null
  min?: string | undefined
  max?: string | undefined
  onPick: (day: string) => void
}

/** A month to pick a day from. Loaded by DateField when first opened. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  const phrases = useUiPhrases()
  const locale = useUiLocale()
  return (
    <DatesProvider settings={{ locale: locale === 'pt-BR' ? 'pt-br' : 'en', firstDayOfWeek: 0 }}>
      <DatePicker
        value={value}
        classNames={{ day: css.day }}
        {...(value === null ? {} : { defaultDate: value })}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        onChange={(day) => {
          if (day !== null) onPick(day)
        }}
        ariaLabels={{ nextMonth: phrases.nextMonth, previousMonth: phrases.previousMonth }}
      />
    </DatesProvider>
  )
}
