import { usePhrases } from '../../client/phrases.ts'
import css from './agreements.module.css'
import { phrases } from './phrases.ts'

const steps = ['at_details', 'at_installments', 'at_summary', 'at_confirmation', 'at_share'] as const
export const stepCount = steps.length

/** Where the person is on the way to an agreement. */
export function OfferSteps({ current }: { current: number }) {
  const t = usePhrases(phrases)
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {steps.map((step, at) => (
        <li
          key={step}
          data-state={at + 1 < current ? 'done' : at + 1 === current ? 'now' : 'later'}
          aria-current={at + 1 === current ? 'step' : undefined}
        >
          <span aria-hidden>{at + 1}</span> {t(step)}
        </li>
      ))}
    </ol>
  )
}
