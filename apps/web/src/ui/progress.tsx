import type { ReactNode } from 'react'
import { countText } from './format-text.ts'
import { percentDone } from './job-progress.ts'
import { useUiLocale, useUiPhrases } from './phrases.tsx'
import css from './progress.module.css'

interface ProgressBarProps {
  label: string
  done: number
  total: number
  /** 6 high in cards, 10 on the page of a job. */
  size?: 'thin' | 'thick' | undefined
  attention?: boolean | undefined
}

export function ProgressBar({ label, done, total, size = 'thin', attention = false }: ProgressBarProps) {
  const percent = percentDone(done, total)
  return (
    <div
      className={[css.track, css[size]].join(' ')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={attention ? css.attention : css.fill} style={{ width: `${percent}%` }} />
    </div>
  )
}

interface JobProgressProps {
  /** "Emitidas até agora". */
  label: string
  done: number
  total: number
  /** "R$ 1.084.020,00 de R$ 1.698.058,00". */
  amount?: ReactNode
  /** "falta cerca de 1 min 50 s, 4,2 por segundo". */
  pace?: ReactNode
  /** Pausar, Continuar, Cancelar. */
  actions?: ReactNode
  children?: ReactNode
}

/** A job on its way: how many of how many, worth how much, how long still. */
export function JobProgress({ label, done, total, amount, pace, actions, children }: JobProgressProps) {
  const locale = useUiLocale()
  const phrases = useUiPhrases()
  return (
    <section aria-label={label}>
      <div className={css.head}>
        <div>
          <div className={css.label}>{label}</div>
          <div className={css.number}>
            {countText(done, locale)} <small>{phrases.doneOf(total)}</small>
          </div>
        </div>
        <div className={css.side}>
          {amount !== undefined && <div className={css.amount}>{amount}</div>}
          {pace !== undefined && <div>{pace}</div>}
          {actions}
        </div>
      </div>
      <ProgressBar label={label} done={done} total={total} size="thick" />
      {/* Read every tenth only: a number that changes each second would never stop talking. */}
      <div className={css.spoken} aria-live="polite">
        {Math.floor(percentDone(done, total) / 10) * 10}%
      </div>
      {children}
    </section>
  )
}
