import { agreementPages, type FamilyAgreement } from '@caderneta/contracts/agreement-pages'
import { type FormEvent, useState } from 'react'
import { errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import { FamilyField } from '../../ui/family-field.tsx'
import css from '../../ui/family-form.module.css'
import { acceptPhrases } from './accept-phrases.ts'

interface AcceptFormProps {
  agreement: FamilyAgreement
  token: string
  /** By which the terms were read. */
  taxId: string
  /** As it stands now: accepted, or with the terms that it has meanwhile. */
  onAccepted: (agreement: FamilyAgreement) => void
}

/** Under the terms: who accepts them, and that they were read. */
export function AcceptForm(props: AcceptFormProps) {
  const t = usePhrases(acceptPhrases)
  const [name, setName] = useState('')
  const [isTicked, setTicked] = useState(false)
  const { tried, busy, failure, submit } = useAccepting(props, { name, isTicked })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div>
        <h2>{t('accept_title')}</h2>
        <p className={css.small}>{t('accept_hint')}</p>
      </div>
      <FamilyField
        label={t('own_name')}
        value={name}
        onChange={setName}
        autoComplete="name"
        wrong={tried && name.trim() === '' ? t('name_missing') : undefined}
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

type Given = { name: string; isTicked: boolean }

function useAccepting({ agreement, token, taxId, onAccepted }: AcceptFormProps, { name, isTicked }: Given) {
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    const { termsHash } = agreement
    if (termsHash === null) return
    setBusy(true)
    setFailure(undefined)
    try {
      onAccepted(await call(agreementPages.accept, { token, name, taxId, accepted: true, termsHash }))
      window.scrollTo(0, 0)
    } catch (thrown) {
      const { code, message } = errorFromFailure(thrown)
      setFailure(message)
      // The answer to the first try was lost on the way, or the terms were changed: the page shows what is there.
      if (code === 'agreement_already_accepted' || code === 'agreement_terms_differ') {
        call(agreementPages.readTerms, { token, taxId }).then(onAccepted, (again) =>
          setFailure(errorFromFailure(again).message),
        )
      }
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '' && isTicked) void send()
  }
  return { tried, busy, failure, submit }
}
