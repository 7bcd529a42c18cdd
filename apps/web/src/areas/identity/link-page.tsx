import type { ReactNode } from 'react'
import { Wordmark } from '../../ui/logo.tsx'
import css from './link-page.module.css'

/** A page without the shell: nobody is signed in here. */
export function LinkPage({ children }: { children: ReactNode }) {
  return (
    <main className={css.desk}>
      <div className={css.page}>
        <Wordmark size={24} />
        {children}
      </div>
    </main>
  )
}
