import { IconBook2 } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { glossary, type GlossaryNoun } from './glossary.ts'
import { useUiLocale } from './phrases.tsx'
import css from './term.module.css'
import { useHint } from './use-hint.ts'

// What places a hint beside its owner is loaded when somebody first points at a noun.
const HintBox = lazy(async () => ({ default: (await import('./hint-box.tsx')).HintBox }))

/** A pointer that crosses the head of a table shows no meanings. */
const restsMs = 150

interface TermProps {
  of: GlossaryNoun
  children: ReactNode
  /** A head of a table that orders by its column is looked up too. */
  button?: { className: string | undefined; onClick: () => void } | undefined
}

/** A noun of the glossary where it is a label: its meaning shows on hover, on focus and on a tap; Escape closes it. */
export function Term({ of: noun, children, button }: TermProps) {
  const id = useId()
  const locale = useUiLocale()
  const { owner, isOpen, listeners } = useHint<HTMLButtonElement>(restsMs)
  const meaning = glossary[locale][noun]
  return (
    <>
      <button
        ref={owner}
        type="button"
        className={[css.term, button?.className].filter(Boolean).join(' ')}
        aria-describedby={id}
        {...listeners}
        onClick={() => {
          listeners.onClick()
          button?.onClick()
        }}
      >
        {children}
      </button>
      <span id={id} hidden>
        {meaning}
      </span>
      {isOpen !== undefined && (
        <Suspense>
          <HintBox text={meaning} owner={owner} isOpen={isOpen} placement="bottom" icon={IconBook2} />
        </Suspense>
      )}
    </>
  )
}

/** The same for the noun that stands in brackets within a sentence. */
export function TermSentence({ of, text }: { of: GlossaryNoun; text: string }) {
  const [before, noun, after] = text.split(/[[\]]/)
  return (
    <>
      {before}
      {noun !== undefined && <Term of={of}>{noun}</Term>}
      {after}
    </>
  )
}
