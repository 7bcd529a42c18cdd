import { usePhrases } from '../../client/phrases.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import css from './own-factors.module.css'
import { phrases } from './phrases.ts'

/** The codes, this one time: to download, to print, to write down. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = usePhrases(phrases)
  return (
    <section className={css.sheet} aria-label={t('recovery')}>
      <h2>{t('recovery')}</h2>
      <Note tone="att">{t('recovery_hint')}</Note>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.buttons}>
        <Button onClick={() => save(codes)}>{t('download')}</Button>
        <Button onClick={() => window.print()}>{t('print')}</Button>
        <Button kind="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </section>
  )
}

function save(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`Caderneta\r\n\r\n${codes.join('\r\n')}\r\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'caderneta-codigos.txt'
  link.click()
  // Revoked at once, some browsers save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
