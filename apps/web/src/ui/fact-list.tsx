import type { ReactNode } from 'react'
import type { GlossaryNoun } from './glossary.ts'
import { Term } from './term.tsx'
import css from './fact-list.module.css'

export interface Fact {
  label: string
  /** Its meaning, where the label is a noun of the glossary. */
  term?: GlossaryNoun | undefined
  value: ReactNode
  attention?: boolean | undefined
}

/** Label and value, 24 high each. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={css.fact}>
          <dt>{fact.term ? <Term of={fact.term}>{fact.label}</Term> : fact.label}</dt>
          <dd className={fact.attention ? css.attention : undefined}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
