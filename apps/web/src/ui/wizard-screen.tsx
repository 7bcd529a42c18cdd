import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Crumbs, SectionTitle, type Crumb } from './screen.tsx'
import { useUiPhrases } from './phrases.tsx'
import css from './wizard-screen.module.css'

export interface WizardStep {
  id: string
  label: string
}

interface WizardScreenProps {
  crumbs: Crumb[]
  title: string
  who?: string | undefined
  steps: WizardStep[]
  current: string
  /** Steps before the current one are links. */
  onStep: (id: string) => void
  /** The one question of this step. */
  question: string
  children: ReactNode
  /** Always the result and its arithmetic. */
  aside: ReactNode
  /** "Rascunho guardado às 10:42". */
  draft?: ReactNode
  back?: ReactNode
  /** "Continuar: próximo passo"; the last one carries the amount. */
  next: ReactNode
}

/** One question per step, the result always at the right, the draft kept. */
export function WizardScreen(props: WizardScreenProps) {
  const { crumbs, title, who, question, children, aside, draft, back, next } = props
  return (
    <div className={css.wizard}>
      <header className={css.header}>
        <div className={css.names}>
          <Crumbs crumbs={crumbs} />
          <h1>
            {title}
            {who !== undefined && <span className={css.who}> {who}</span>}
          </h1>
        </div>
        <Steps {...props} />
      </header>
      <div className={css.middle}>
        <div className={css.body}>
          <SectionTitle>{question}</SectionTitle>
          <div className={css.form}>{children}</div>
        </div>
        <aside className={css.aside}>{aside}</aside>
      </div>
      <footer className={css.footer}>
        {back}
        <span className={css.draft} role="status">
          {draft}
        </span>
        {next}
      </footer>
    </div>
  )
}

function Steps({ steps, current, onStep }: WizardScreenProps) {
  const phrases = useUiPhrases()
  const at = steps.findIndex((step) => step.id === current)
  return (
    <ol className={css.steps} aria-label={phrases.steps}>
      {steps.map((step, index) => (
        <li key={step.id} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span className={css.square} aria-hidden>
            {index < at ? <IconCheck size={14} stroke={2.2} /> : index + 1}
          </span>
          {index < at ? (
            <button type="button" onClick={() => onStep(step.id)}>
              {step.label}
            </button>
          ) : (
            <span>{step.label}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
