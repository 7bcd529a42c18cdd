import css from './key-hint.module.css'

/** A key cap: "Ctrl K", "Esc". */
export function KeyHint({ keys }: { keys: string }) {
  return <kbd className={css.key}>{keys}</kbd>
}
