import { usePhrases } from '../client/phrases.ts'
import { useActiveShortcuts } from '../ui/use-shortcuts.ts'
import { PaperDialog } from './paper-dialog.tsx'
import { phrases } from './phrases.ts'
import css from './shortcuts-dialog.module.css'

/** The keys that work on the page of the moment, the shell's and the page's own. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = usePhrases(phrases)
  return (
    <PaperDialog title={t('shortcuts')} onClose={onClose}>
      <dl className={css.list}>
        {useActiveShortcuts().map(({ keys, label }) => (
          <div key={keys} className={css.line}>
            <dt>
              <kbd>{keys.replaceAll('+', ' ')}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </PaperDialog>
  )
}
