import { useState } from 'react'
import { TextLink } from './link.tsx'
import css from './masked-value.module.css'
import { useUiPhrases } from './phrases.tsx'

interface MaskedValueProps {
  /** As the server sent it: `•••.482.917-••`. */
  masked: string
  /** What it is, for the link's name: "CPF". */
  label: string
  /** Asks the server for the whole value, which records who looked. Leave it out where it cannot be shown. */
  reveal?: (() => Promise<string>) | undefined
}

type State = { kind: 'masked' | 'asking' | 'failed' } | { kind: 'shown'; value: string }

/** Sensitive data, masked by the server; "Mostrar" asks for the rest. */
export function MaskedValue({ masked, label, reveal }: MaskedValueProps) {
  const phrases = useUiPhrases()
  const [state, setState] = useState<State>({ kind: 'masked' })
  const show = async (ask: () => Promise<string>) => {
    setState({ kind: 'asking' })
    try {
      setState({ kind: 'shown', value: await ask() })
    } catch {
      setState({ kind: 'failed' })
    }
  }
  const toggle = (ask: () => Promise<string>) => {
    if (state.kind === 'shown') setState({ kind: 'masked' })
    else void show(ask)
  }
  return (
    <span aria-live="polite">
      <span className={css.text}>{state.kind === 'shown' ? state.value : masked}</span>{' '}
      {reveal && <Toggle state={state} label={label} onToggle={() => toggle(reveal)} />}
      {state.kind === 'failed' && <span className={css.failed}> {phrases.failedToAct}</span>}
    </span>
  )
}

function Toggle({ state, label, onToggle }: { state: State; label: string; onToggle: () => void }) {
  const phrases = useUiPhrases()
  if (state.kind === 'asking') return <span className={css.hint}>{phrases.loading}…</span>
  const verb = state.kind === 'shown' ? phrases.hide : phrases.show
  return (
    <TextLink label={`${verb} ${label}. ${phrases.revealLogged}`} onClick={onToggle}>
      {verb}
    </TextLink>
  )
}
