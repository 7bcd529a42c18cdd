import { formatDate, isCalendarDate, type CalendarDate } from '@caderneta/kernel/calendar-date'
import { Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { typedDate } from './date-typing.ts'
import css from './date-field.module.css'
import { inputProps, type FieldProps } from './field-types.ts'
import { dateMask, rawOf } from './mask.ts'
import { useUiPhrases } from './phrases.tsx'
import { useMasked } from './use-masked.ts'

// The calendar and its date library load when it is first opened.
const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })))

interface DateFieldProps extends FieldProps<string | null> {
  /** First and last day that may be chosen, `yyyy-MM-dd`. */
  min?: string | undefined
  max?: string | undefined
}

/** A day, typed as dd/MM/yyyy or picked; the value is `yyyy-MM-dd`, null when empty or unfinished. */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const phrases = useUiPhrases()
  const [opened, setOpened] = useState(false)
  const draft = useDateDraft(props.value, props.onChange)
  const masked = useMasked(dateMask, draft.raw, draft.change)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withRoles={false} trapFocus returnFocus>
      <Popover.Target>
        <TextInput
          {...inputProps(props)}
          {...masked}
          inputMode="numeric"
          autoComplete="off"
          placeholder={props.placeholder ?? phrases.datePattern}
          error={props.error ?? (draft.wrong ? phrases.invalidDate : undefined)}
          onBlur={() => {
            draft.leave()
            props.onBlur?.()
          }}
          rightSection={
            <button
              type="button"
              className={css.open}
              aria-label={`${phrases.openCalendar}: ${props.label}`}
              aria-haspopup="dialog"
              aria-expanded={opened}
              disabled={props.readOnlyReason !== undefined}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={16} stroke={1.6} aria-hidden />
            </button>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={props.label}>
        <Suspense fallback={<span role="status">{phrases.loading}…</span>}>
          <Calendar
            value={props.value}
            min={min}
            max={max}
            onPick={(day) => {
              draft.pick(day)
              setOpened(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The digits being typed: they follow the value when it changes from outside, and stand alone while unfinished. */
function useDateDraft(value: string | null, onChange: (value: string | null) => void) {
  const [raw, setRaw] = useState(digitsOf(value))
  const [seen, setSeen] = useState(value)
  const [left, setLeft] = useState(false)
  if (value !== seen) {
    setSeen(value)
    if (value !== typedDate(raw)) setRaw(digitsOf(value))
  }
  const change = (next: string) => {
    setRaw(next)
    setLeft(false)
    const date = typedDate(next)
    setSeen(date)
    if (date !== value) onChange(date)
  }
  const pick = (day: string) => change(digitsOf(day))
  return { raw, change, pick, leave: () => setLeft(true), wrong: left && raw !== '' && typedDate(raw) === null }
}

function digitsOf(value: CalendarDate | string | null): string {
  return value !== null && isCalendarDate(value) ? rawOf(dateMask, formatDate(value)) : ''
}
