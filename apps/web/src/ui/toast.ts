import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { currentUiPhrases } from './phrases.tsx'
import { ToastBody, ToastIcon, type ToastAction, type ToastTone } from './toast-body.tsx'
import css from './toast.module.css'

export interface ToastOptions {
  title: string
  /** One line under the title. */
  line?: string | undefined
  /** "Desfazer" when it can be undone. A link ("Baixar") keeps the toast for 90 s. */
  action?: ToastAction | undefined
}

export interface ErrorToastOptions extends ToastOptions {
  /** The code to tell support. */
  code: string
}

/** Milliseconds that a toast stays. */
export const TOAST_MS = 5000
export const LINK_TOAST_MS = 90_000

/** What just happened, top right. Returns the id of the toast. */
export const toast = {
  success: (options: ToastOptions): string => show('ok', options),
  info: (options: ToastOptions): string => show('go', options),
  error: ({ code, line, ...options }: ErrorToastOptions, forMs?: number): string =>
    show('bad', { ...options, line: [line, code].filter(Boolean).join(' · ') }, forMs),
  /** Stays until `update` or `close`. */
  loading: (options: ToastOptions): string => notifications.show({ ...look('loading', options), autoClose: false }),
  /** Turns a loading toast into its end, or tells how far it is. */
  update: (id: string, tone: ToastTone, options: ToastOptions): void => {
    const autoClose = tone === 'loading' ? false : lifeOf(options)
    notifications.update({ id, ...look(tone, options), autoClose })
  },
  close: (id: string): void => {
    notifications.hide(id)
  },
}

function show(tone: ToastTone, options: ToastOptions, forMs?: number): string {
  return notifications.show({ ...look(tone, options), autoClose: forMs ?? lifeOf(options) })
}

function lifeOf({ action }: ToastOptions): number {
  return action?.href === undefined ? TOAST_MS : LINK_TOAST_MS
}

function look(tone: ToastTone, options: ToastOptions) {
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
