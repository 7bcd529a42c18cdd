import type { ReactNode } from 'react'
import { CopyLink } from './copy-link.tsx'
import { Note } from './note.tsx'
import css from './secret-once.module.css'

interface SecretOnceProps {
  label: string
  secret: string
  /** The verb: "Copiar endereço". */
  copy: string
  /** Why to take it now, and for whom it is. */
  hint: string
  /** The way on. */
  children: ReactNode
}

/** A password, token or address that shows this one time. */
export function SecretOnce({ label, secret, copy, hint, children }: SecretOnceProps) {
  return (
    <section className={css.box} aria-label={label}>
      <h2>{label}</h2>
      <div className={css.line}>
        <code className={css.secret}>{secret}</code>
        <CopyLink text={secret} label={copy} />
      </div>
      <Note tone="att">{hint}</Note>
      <div className={css.actions}>{children}</div>
    </section>
  )
}
