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
  /** Where the noun is the head of a column that sorts: a press sorts, and the meaning shows as ever. */
  onPress?: (() => void) | undefined
}

/** A noun of the glossary where it is a label: its meaning shows on hover, on focus and on a tap; Escape closes it. */
export function Term({ of: noun, children, onPress }: TermProps) {
  const id = useId()
  const locale = useUiLocale()
  const { owner, isOpen, listeners } = useHint<HTMLButtonElement>(restsMs)
  const meaning = glossary[locale][noun]
  return (
    <>
      <button
        ref={owner}
        type="button"
        className={onPress ? css.pressed : css.term}
        aria-describedby={id}
        {...listeners}
        {...(onPress && { onClick: onPress })}
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
