import type { CurrentTerm } from '@caderneta/contracts/terms'
import type { ReactNode } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { dateTimeText } from '../../ui/format.tsx'
import { RichTextView } from '../../ui/rich-text.tsx'
import { acceptPhrases } from './accept-phrases.ts'
import css from './term-sheet.module.css'

/** A published text to read, and what is asked below it. */
export function TermSheet({ term, children }: { term: CurrentTerm; children: ReactNode }) {
  const t = usePhrases(acceptPhrases)
  return (
    <article className={css.sheet}>
      <h1>{term.title}</h1>
      <p className={css.version}>{t('version', { number: term.number, date: dateTimeText(term.publishedAt) })}</p>
      <RichTextView paragraphs={term.text.paragraphs} />
      {children}
    </article>
  )
}
