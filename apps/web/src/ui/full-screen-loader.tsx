import css from './full-screen-loader.module.css'
import { Logo } from './logo.tsx'
import { useUiPhrases } from './phrases.tsx'

/** While the first page or a sign-in is on its way. */
export function FullScreenLoader({ words }: { words?: string }) {
  const phrases = useUiPhrases()
  return (
    <div className={css.loader} role="status">
      <Logo size={32} />
      <span>{words ?? phrases.loading}…</span>
    </div>
  )
}
