import { agreementPages, type FamilyAgreement } from '@caderneta/contracts/agreement-pages'
import { parseTaxId } from '@caderneta/kernel/tax-id'
import { type FormEvent, useId, useState } from 'react'
import { errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import { acceptPhrases } from './accept-phrases.ts'
import css from './family-agreement.module.css'

interface AcceptFormProps {
  agreement: FamilyAgreement
  token: string
  onAccepted: (agreement: FamilyAgreement) => void
  /** Reads the agreement again. */
  onStale: () => void
}

/** Plain fields of the phone: nothing of the signed-in program is loaded for them. */
export function AcceptForm(props: AcceptFormProps) {
  const t = usePhrases(acceptPhrases)
  const [name, setName] = useState('')
  const [taxId, setTaxId] = useState('')
  const [isTicked, setTicked] = useState(false)
  const { tried, busy, failure, submit } = useAccepting(props, { name, taxId, isTicked })
  if (props.agreement.triesLeft === 0) return <p role="alert">{t('no_tries')}</p>
  const missing = (isGiven: boolean, words: 'name_missing' | 'tax_id_missing') =>
    tried && !isGiven ? t(words) : undefined
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div>
        <h2>{t('accept_title')}</h2>
        <p className={css.small}>{t('accept_hint')}</p>
      </div>
      <Field
        label={t('own_name')}
        value={name}
        onChange={setName}
        autoComplete="name"
        wrong={missing(name.trim() !== '', 'name_missing')}
      />
      <Field
        label={t('tax_id')}
        value={taxId}
        onChange={setTaxId}
        inputMode="numeric"
        wrong={missing(parseTaxId(taxId) !== null, 'tax_id_missing')}
      />
      <label className={css.tick}>
        <input type="checkbox" checked={isTicked} onChange={(event) => setTicked(event.target.checked)} />
        <span>{t('tick')}</span>
      </label>
      {tried && !isTicked && <p className={css.wrong}>{t('tick_missing')}</p>}
      <p className={css.small}>{t('records')}</p>
      {failure !== undefined && (
        <p className={css.wrong} role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className={css.primary} disabled={busy}>
        {t(busy ? 'accepting' : 'accept')}
      </button>
    </form>
  )
}

type Given = { name: string; taxId: string; isTicked: boolean }

function useAccepting({ agreement, token, onAccepted, onStale }: AcceptFormProps, { name, taxId, isTicked }: Given) {
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { termsHash } = agreement
      onAccepted(await call(agreementPages.accept, { token, name, taxId, accepted: true, termsHash }))
      window.scrollTo(0, 0)
    } catch (thrown) {
      const { code, message } = errorFromFailure(thrown)
      // The answer to the first try was lost on the way, or the terms were changed: the page shows what is there.
      if (code === 'agreement_already_accepted' || code === 'agreement_terms_differ') onStale()
      setFailure(message)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '' && parseTaxId(taxId) !== null && isTicked) void send()
  }
  return { tried, busy, failure, submit }
}

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  wrong: string | undefined
  inputMode?: 'numeric'
  autoComplete?: string
}

function Field({ label, value, onChange, wrong, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
        {...rest}
      />
      {wrong !== undefined && (
        <span id={`${id}-wrong`} className={css.wrong}>
          {wrong}
        </span>
      )}
    </div>
  )
}
