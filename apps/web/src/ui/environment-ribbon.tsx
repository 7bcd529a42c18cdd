import { IconClockPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './environment-ribbon.module.css'
import { useUiPhrases } from './phrases.tsx'

interface EnvironmentRibbonProps {
  /** "Sandbox". */
  name: string
  /** "Ambiente de demonstração". */
  title?: string | undefined
  text?: string | undefined
  /** "Relógio de teste: sex 20/11/2026, 10:42". */
  clock?: ReactNode
  /** Shorter, for the phone. */
  shortClock?: ReactNode
  action?: { label: string; onClick: () => void } | undefined
}

/** Above everything where no money moves. Never ochre: ochre means that a person must look. */
export function EnvironmentRibbon({ name, title, text, clock, shortClock, action }: EnvironmentRibbonProps) {
  const phrases = useUiPhrases()
  return (
    <div className={css.ribbon} role="region" aria-label={phrases.environment}>
      <b className={css.name}>{name}</b>
      {title !== undefined && <b className={css.wide}>{title}</b>}
      {text !== undefined && <span className={css.text}>{text}</span>}
      <span className={css.space} />
      {clock !== undefined && (
        <span className={css.clock}>
          <IconClockPlay size={14} stroke={1.6} aria-hidden />
          <span className={css.wide}>{clock}</span>
          <span className={css.narrow}>{shortClock ?? clock}</span>
        </span>
      )}
      {action && (
        <button type="button" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  )
}
