import type { ReactNode } from 'react'
import css from './format.module.css'
import { dateText, dateTimeText, moneyDigits, moneyText, weekdayText } from './format-text.ts'
import { useUiLocale } from './phrases.tsx'

export { dateText, dateTimeText, moneyDigits, moneyText, percentText } from './format-text.ts'

interface MoneyProps {
  cents: number | null | undefined
  /** Digits alone, for a column with the unit in its head. */
  digits?: boolean | undefined
  /** Only money that needs attention has a color. */
  attention?: boolean | undefined
  /** Not money any more: struck out, and left out of sums by the caller. */
  struck?: boolean | undefined
}

/** `R$ 1.234,56`, never wrapped. */
export function Money({ cents, digits = false, attention = false, struck = false }: MoneyProps) {
  const text = digits ? moneyDigits(cents) : moneyText(cents)
  const className = [css.money, attention ? css.attention : '', struck ? css.struck : ''].join(' ')
  return struck ? <s className={className}>{text}</s> : <span className={className}>{text}</span>
}

interface BigMoneyProps {
  cents: number | null | undefined
  /** number 40/48, second 24/32, family 44/52. */
  size?: 'number' | 'second' | 'family' | undefined
  label?: ReactNode
}

/** The number people came for, its label above. */
export function BigMoney({ cents, size = 'number', label }: BigMoneyProps) {
  return (
    <div>
      {label !== undefined && <div className={css.bigLabel}>{label}</div>}
      <div className={[css.big, css[size]].join(' ')}>
        <small>R${'\u00a0'}</small>
        {moneyDigits(cents)}
      </div>
    </div>
  )
}

interface DateTextProps {
  /** `yyyy-MM-dd` or an instant. */
  on: string | null | undefined
  /** "vence em 3 dias úteis", beside the date. */
  hint?: string | undefined
  attention?: boolean | undefined
  weekday?: boolean | undefined
}

export function DateText({ on, hint, attention = false, weekday = false }: DateTextProps) {
  const locale = useUiLocale()
  return (
    <span className={css.date}>
      {weekday ? weekdayText(on, locale) : dateText(on)}
      {hint !== undefined && hint !== '' && (
        <span className={attention ? css.hintAttention : css.hint} data-hint={attention ? 'attention' : 'quiet'}>
          {' '}
          {hint}
        </span>
      )}
    </span>
  )
}

/** `dd/MM/yyyy HH:mm` in São Paulo. */
export function DateTimeText({ at }: { at: string | null | undefined }) {
  return <span className={css.date}>{dateTimeText(at)}</span>
}
