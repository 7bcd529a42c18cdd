// What draws toasts, loaded after the first screen: nothing there speaks in toasts.
import { Notifications, notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { currentUiPhrases } from './phrases.tsx'
import { ToastBody, ToastIcon, type ToastAction, type ToastTone } from './toast-body.tsx'
import css from './toast.module.css'

export function ToastHost() {
  return <Notifications position="top-right" limit={3} autoClose={5000} containerWidth={340} className={css.host} />
}

export type Drawn = {
  id: string
  tone: ToastTone
  title: string
  line?: string | undefined
  action?: ToastAction | undefined
  autoClose: number | false
}

export function showToast({ id, tone, autoClose, ...options }: Drawn): void {
  notifications.show({ id, autoClose, ...look(tone, options) })
}

export function updateToast({ id, tone, autoClose, ...options }: Drawn): void {
  notifications.update({ id, autoClose, ...look(tone, options) })
}

export function hideToast(id: string): void {
  notifications.hide(id)
}

function look(tone: ToastTone, options: Pick<Drawn, 'title' | 'line' | 'action'>) {
  return {
    message: createElement(ToastBody, options),
    icon: createElement(ToastIcon, { tone }),
    withBorder: true,
    classNames: {
      root: css['root'] ?? '',
      icon: css['icon'] ?? '',
      body: css['body'] ?? '',
      description: css['description'] ?? '',
      closeButton: css['close'] ?? '',
    },
    closeButtonProps: { 'aria-label': `${currentUiPhrases().close}: ${options.title}` },
    role: tone === 'bad' ? 'alert' : 'status',
  }
}
