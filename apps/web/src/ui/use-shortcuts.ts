import { useEffect, useId, useSyncExternalStore } from 'react'

export interface Shortcut {
  /** "?", "/", "j", "Escape", "Ctrl+k", "Alt+b": modifiers first, joined by +. "g f" is g, then f within a second. */
  keys: string
  /** What it does, for the help that `?` opens. */
  label: string
  run: () => void
  /** Also while a field has the focus. Only for keys with Ctrl or Alt, and Escape. */
  inFields?: boolean | undefined
  /** Asked at the moment of the key: false leaves the key to the element that has the focus. */
  when?: (() => boolean) | undefined
}

/** Listens for keys while the component is mounted, and lists them for the help. The last mounted wins. */
export function useShortcuts(shortcuts: Shortcut[]): void {
  const id = useId()
  useEffect(() => {
    register(id, shortcuts)
  })
  useEffect(() => () => unregister(id), [id])
}

/** All shortcuts that work now, each key once. */
export function useActiveShortcuts(): Shortcut[] {
  const all = useSyncExternalStore(subscribe, () => listed)
  const byKeys = new Map(all.map((shortcut) => [shortcut.keys, shortcut]))
  return [...byKeys.values()]
}

/** The pressed keys in the words of `Shortcut.keys`. Shift is part of the character itself ("?"). */
export function keysOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  const modifiers = [event.ctrlKey || event.metaKey ? 'Ctrl+' : '', event.altKey ? 'Alt+' : ''].join('')
  return modifiers + (event.key.length === 1 ? event.key.toLowerCase() : event.key)
}

/** The key that began a pair, and when. */
let begun: { keys: string; at: number } | undefined
const PAIR_MS = 1000
const registered = new Map<string, Shortcut[]>()
const listeners = new Set<() => void>()
let listed: Shortcut[] = []

function register(id: string, shortcuts: Shortcut[]): void {
  if (registered.size === 0) {
    document.addEventListener('keydown', noteLayer, true)
    document.addEventListener('keydown', onKey)
  }
  const before = registered.get(id)
  registered.set(id, shortcuts)
  if (!before || !sameKeys(before, shortcuts)) announce()
}

function unregister(id: string): void {
  registered.delete(id)
  if (registered.size === 0) {
    document.removeEventListener('keydown', noteLayer, true)
    document.removeEventListener('keydown', onKey)
  }
  announce()
}

function announce(): void {
  listed = [...registered.values()].flat()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isBehindDialog(event)) return
  // Escape closes one layer: a menu or popover that has the focus goes first, by itself.
  if (event.key === 'Escape' && wasInLayer) return
  const shortcut = shortcutFor(event)
  if (!shortcut) return
  event.preventDefault()
  shortcut.run()
}

/** What the key does, alone or as the second of a pair; the key that begins a pair is remembered. */
function shortcutFor(event: KeyboardEvent): Shortcut | undefined {
  const keys = keysOf(event)
  const typing = isTyping(event.target)
  const usable = [...registered.values()].flat().filter((each) => !typing || each.inFields === true)
  const pair = begun && event.timeStamp - begun.at < PAIR_MS ? `${begun.keys} ${keys}` : undefined
  begun = usable.some((each) => each.keys.startsWith(`${keys} `)) ? { keys, at: event.timeStamp } : undefined
  const works = (wanted: string) => usable.findLast((each) => each.keys === wanted && each.when?.() !== false)
  return (pair === undefined ? undefined : works(pair)) ?? works(keys)
}

let wasInLayer = false

/** Before anything else hears the key: once it has closed its layer, nobody can tell any more. */
function noteLayer({ target }: KeyboardEvent): void {
  wasInLayer = target instanceof Element && target.closest(layers) !== null
}

/** What floats over the page, and what opened it. A dialog is no such layer: it owns the keyboard. */
const layers = '.mantine-Popover-dropdown, .mantine-Menu-dropdown, [aria-haspopup][aria-expanded="true"]'

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const field = target.closest('input, textarea, select, [contenteditable="true"]')
  return field !== null && !(field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
}

/** A dialog owns the keyboard while it is open. */
function isBehindDialog(event: KeyboardEvent): boolean {
  const dialog = document.querySelector('[role="dialog"][aria-modal="true"]')
  return dialog !== null && !(event.target instanceof Node && dialog.contains(event.target) && event.key !== 'Escape')
}

function sameKeys(before: Shortcut[], after: Shortcut[]): boolean {
  return before.map((each) => each.keys + each.label).join() === after.map((each) => each.keys + each.label).join()
}
