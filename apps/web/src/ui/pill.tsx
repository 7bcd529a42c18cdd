import type { Icon } from '@tabler/icons-react'
import css from './pill.module.css'

/** By meaning (who must act?): off stopped, neu goes on by itself, go waits for someone, ok done, att and bad need a person. */
export type Tone = 'off' | 'neu' | 'go' | 'ok' | 'att' | 'bad'

interface StatusPillProps {
  tone: Tone
  icon: Icon
  word: string
  /** 20 high in lists, 24 in the header of a record. */
  size?: 'list' | 'header' | undefined
}

/** A state: word, color and icon, always all three. */
export function StatusPill({ tone, icon: IconPart, word, size = 'list' }: StatusPillProps) {
  return (
    <span className={[css.pill, css[tone], size === 'header' ? css.header : ''].join(' ')}>
      <IconPart size={size === 'header' ? 15 : 13} stroke={2} aria-hidden />
      {word}
    </span>
  )
}
