import { DialogFrame } from './dialog-frame.tsx'
import { openDialog } from './dialog-store.ts'
import { KeyHint } from './key-hint.tsx'
import { currentUiPhrases } from './phrases.tsx'
import css from './shortcut-help.module.css'
import { useActiveShortcuts } from './use-shortcuts.ts'

/** Every shortcut that works where the person is. */
export function openShortcutHelp(): Promise<null> {
  return openDialog<null>(null, (answer, opened) => (
    <DialogFrame title={currentUiPhrases().shortcuts} opened={opened} onClose={() => answer(null)} width={440}>
      <ShortcutList />
    </DialogFrame>
  ))
}

function ShortcutList() {
  const shortcuts = useActiveShortcuts()
  return (
    <dl className={css.list}>
      {shortcuts.map((shortcut) => (
        <div key={shortcut.keys}>
          <dt>{shortcut.label}</dt>
          <dd>
            <KeyHint keys={shownKeys(shortcut.keys)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function shownKeys(keys: string): string {
  if (keys === ' ') return currentUiPhrases().space
  const [first = '', second] = keys.split(' ')
  if (second !== undefined) return currentUiPhrases().keysInTurn(shownKeys(first), shownKeys(second))
  return keys
    .split('+')
    .map((key) => (key === 'Escape' ? 'Esc' : key.length === 1 ? key.toUpperCase() : key))
    .join(' ')
}
