import { IconAlertTriangle, IconCheck, IconInfoCircle, IconLock, IconX, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './note.module.css'

export type NoteTone = 'att' | 'bad' | 'go' | 'neu' | 'ok'

const icons: Record<NoteTone, Icon> = {
  att: IconAlertTriangle,
  bad: IconX,
  go: IconInfoCircle,
  neu: IconLock,
  ok: IconCheck,
}

interface NoteProps {
  tone: NoteTone
  icon?: Icon | undefined
  children: ReactNode
  /** A button on the line of the words. */
  action?: ReactNode
  /** Read at once by a screen reader, for what appears after an action. */
  live?: boolean | undefined
}

/** One line of fact in its place. It never closes. */
export function Note({ tone, icon, children, action, live = false }: NoteProps) {
  const IconPart = icon ?? icons[tone]
  return (
    <div className={[css.note, css[tone]].join(' ')} role={live ? 'alert' : undefined}>
      <IconPart size={16} stroke={1.8} aria-hidden />
      <div>{children}</div>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  )
}
