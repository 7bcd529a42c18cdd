import type { ToastAction, ToastTone } from './toast-body.tsx'

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
  loading: (options: ToastOptions): string => show('loading', options, false),
  /** Stays until `close`; given its id, its words change. */
  stay: (options: ToastOptions, id?: string): string => {
    if (id === undefined) return show('go', options, false)
    void host().then(({ updateToast }) => updateToast({ id, tone: 'go', autoClose: false, ...options }))
    return id
  },
  /** Turns a loading toast into its end, or tells how far it is. */
  update: (id: string, tone: ToastTone, options: ToastOptions): void => {
    const autoClose = tone === 'loading' ? false : lifeOf(options)
    void host().then(({ updateToast }) => updateToast({ id, tone, autoClose, ...options }))
  },
  close: (id: string): void => {
    void host().then(({ hideToast }) => hideToast(id))
  },
}

const wanted = Promise.withResolvers<void>()
/** Resolves with the first toast: its place is drawn then. */
export const toastWanted = wanted.promise

/** Asked in order, done in order: all wait for the same file. */
function host() {
  wanted.resolve()
  return import('./toast-host.tsx')
}

function show(tone: ToastTone, options: ToastOptions, forMs: number | false = lifeOf(options)): string {
  const id = crypto.randomUUID()
  void host().then(({ showToast }) => showToast({ id, tone, autoClose: forMs, ...options }))
  return id
}

function lifeOf({ action }: ToastOptions): number {
  return action?.href === undefined ? TOAST_MS : LINK_TOAST_MS
}
