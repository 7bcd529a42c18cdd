import type { ReactNode } from 'react'
import css from './fact-list.module.css'

export interface Fact {
  label: string
  value: ReactNode
  attention?: boolean | undefined
}

/** Label and value, 24 high each. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={css.fact}>
          <dt>{fact.label}</dt>
          <dd className={fact.attention ? css.attention : undefined}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
