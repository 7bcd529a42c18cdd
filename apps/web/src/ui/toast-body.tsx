import { IconCheck, IconInfoCircle, IconLoader2, IconX, type Icon } from '@tabler/icons-react'
import { TextLink } from './link.tsx'
import css from './toast.module.css'

export type ToastTone = 'ok' | 'bad' | 'go' | 'loading'

export interface ToastAction {
  label: string
  onClick?: (() => void) | undefined
  href?: string | undefined
  download?: boolean | undefined
}

const icons: Record<ToastTone, Icon> = { ok: IconCheck, bad: IconX, go: IconInfoCircle, loading: IconLoader2 }

export function ToastIcon({ tone }: { tone: ToastTone }) {
  const IconPart = icons[tone]
  return <IconPart size={17} stroke={1.8} aria-hidden className={css[tone]} />
}

interface ToastBodyProps {
  title: string
  line?: string | undefined
  action?: ToastAction | undefined
}

export function ToastBody({ title, line, action }: ToastBodyProps) {
  return (
    <div className={css.inside}>
      <div className={css.words}>
        <div className={css.title}>{title}</div>
        {line !== undefined && line !== '' && <div className={css.line}>{line}</div>}
      </div>
      {action && (
        <TextLink href={action.href} onClick={action.onClick} download={action.download}>
          {action.label}
        </TextLink>
      )}
    </div>
  )
}
