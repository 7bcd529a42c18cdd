// What draws toasts, loaded after the first screen: nothing there speaks in toasts.
import { Notifications, notifications } from '@mantine/notifications'
import { createElement, type PointerEvent, useEffect } from 'react'
import { currentUiPhrases } from './phrases.tsx'
import { ToastBody, ToastIcon, type ToastAction, type ToastTone } from './toast-body.tsx'
import { toastLives, toastRank } from './toast-lives.ts'
import css from './toast.module.css'

export function ToastHost() {
  return (
    <Notifications
      position="top-right"
      limit={3}
      autoClose={false}
      containerWidth={340}
      zIndex={betweenLayers}
      className={css.host}
    />
  )
}

/** Over dialogs (200), under menus (300): whoever opens a menu chooses from it, whatever is said meanwhile. */
const betweenLayers = 250

export type Drawn = {
  id: string
  tone: ToastTone
  title: string
  line?: string | undefined
  action?: ToastAction | undefined
  autoClose: number | false
}

const lives = toastLives((id) => hideToast(id))

export function showToast(drawn: Drawn): void {
  notifications.show(look(drawn))
}

export function updateToast(drawn: Drawn): void {
  notifications.update(look(drawn))
}

export function hideToast(id: string): void {
  notifications.hide(id)
}

function look({ id, tone, autoClose, ...options }: Drawn) {
  return {
    id,
    message: createElement(LivingBody, { id, autoClose, ...options }),
    // A browser tells of a pointer over what appeared under it, but that it did not move.
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) lives.hold(id)
    },
    onPointerLeave: () => lives.go(id),
    onFocusCapture: () => lives.hold(id),
    onBlurCapture: () => lives.go(id),
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
    priority: toastRank(autoClose),
  }
}

/** What a toast offers is done once, and the page it leads to is reached. The link of a file stays: it may be taken again. */
function ended(id: string, action: ToastAction | undefined): ToastAction | undefined {
  if (!action || action.download) return action
  return {
    ...action,
    onClick: () => {
      hideToast(id)
      action.onClick?.()
    },
  }
}

/** Its time begins when it is drawn: of more than three, the others wait for their turn. */
function LivingBody({ id, autoClose, ...options }: Omit<Drawn, 'tone'>) {
  useEffect(() => {
    lives.start(id, autoClose)
    return () => lives.end(id)
  }, [id, autoClose, options.title])
  return <ToastBody {...options} action={ended(id, options.action)} />
}
