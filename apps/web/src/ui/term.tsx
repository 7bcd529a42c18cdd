import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { glossary, type GlossaryNoun } from './glossary.ts'
import { useUiLocale } from './phrases.tsx'
import css from './term.module.css'

// What places a hint beside its owner is loaded when somebody first points at a noun.
const ReasonTip = lazy(async () => ({ default: (await import('./reason-tip.tsx')).ReasonTip }))

interface TermProps {
  of: GlossaryNoun
  children: ReactNode
}

/** A noun of the glossary where it is a label: its meaning shows on hover, on focus and on a tap; Escape closes it. */
export function Term({ of: noun, children }: TermProps) {
  const id = useId()
  const owner = useRef<HTMLButtonElement>(null)
  const locale = useUiLocale()
  const [isOpen, setOpen] = useState<boolean>()
  const meaning = glossary[locale][noun]
  return (
    <>
      <button
        ref={owner}
        type="button"
        className={css.term}
        aria-describedby={id}
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return
          // The hint is a layer: the preview or dialog that holds the noun stays.
          event.nativeEvent.preventDefault()
          event.stopPropagation()
          setOpen(false)
        }}
      >
        {children}
      </button>
      <span id={id} hidden>
        {meaning}
      </span>
      {isOpen !== undefined && (
        <Suspense>
          <ReasonTip reason={meaning} owner={owner} isOpen={isOpen} />
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
