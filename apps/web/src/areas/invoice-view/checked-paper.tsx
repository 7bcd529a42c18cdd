// A paper with a code, looked up by whoever holds it: whether it is ours, whether it still stands, and what is on it.
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { type ApiError, errorFromFailure } from '../../client/api-error.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useOnline } from '../../ui/offline-banner.tsx'
import { FailedFace, LoadingFace } from './family-faces.tsx'
import { FamilyFrame } from './family-frame.tsx'
import css from './family-home.module.css'
import { homePhrases } from './family-home-phrases.ts'

type Props<Answer> = {
  check: (token: string) => Promise<Answer>
  token: string
  onLanguage: () => void
  children: (answer: Answer) => ReactNode
}

/** `check` is the same function at each drawing. */
export function CheckedPaper<Answer>({ check, token, onLanguage, children }: Props<Answer>) {
  const [answer, show] = useState<Answer>()
  const [error, setError] = useState<ApiError>()
  const online = useOnline()
  const look = useCallback(() => {
    check(token).then(show, (thrown: unknown) => setError(errorFromFailure(thrown)))
  }, [check, token])
  useEffect(look, [look])
  return (
    <FamilyFrame onLanguage={onLanguage}>
      {answer && children(answer)}
      {!answer && (error ? <FailedFace error={error} online={online} onAgain={look} /> : <LoadingFace />)}
    </FamilyFrame>
  )
}

type FactsProps = { isValid: boolean; title: string; facts: readonly [string, string][]; isSandbox: boolean }

export function CheckedFacts({ isValid, title, facts, isSandbox }: FactsProps) {
  const t = usePhrases(homePhrases)
  const Icon = isValid ? IconCircleCheck : IconCircleX
  return (
    <section className={css.owed}>
      <h1 className={css.checked}>
        <Icon size={26} stroke={1.6} aria-hidden className={isValid ? css.good : css.late} />
        {title}
      </h1>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isSandbox && <p className={css.small}>{t('receipt_sandbox')}</p>}
    </section>
  )
}
