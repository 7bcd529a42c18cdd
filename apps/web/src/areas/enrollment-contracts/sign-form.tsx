import { enrollmentContracts, type FamilyContract } from '@caderneta/contracts/enrollment-contracts'
import { type FormEvent, useState } from 'react'
import { errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import { FamilyField } from '../../ui/family-field.tsx'
import css from '../../ui/family-form.module.css'
import { signPhrases } from './sign-phrases.ts'

interface SignFormProps {
  contract: FamilyContract
  token: string
  /** By which the text was read. */
  taxId: string
  /** As it stands now: signed, or as it was changed meanwhile. */
  onSigned: (contract: FamilyContract) => void
}

/** Under the text: who signs it, and that it was read. */
export function SignForm(props: SignFormProps) {
  const t = usePhrases(signPhrases)
  const [name, setName] = useState('')
  const [isTicked, setTicked] = useState(false)
  const { tried, busy, failure, submit } = useSigning(props, { name, isTicked })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div>
        <h2>{t('sign_title')}</h2>
        <p className={css.small}>{t('sign_hint')}</p>
      </div>
      <FamilyField
        label={t('signer_name')}
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
        {t(busy ? 'signing' : 'sign')}
      </button>
    </form>
  )
}

type Given = { name: string; isTicked: boolean }

function useSigning({ contract, token, taxId, onSigned }: SignFormProps, { name, isTicked }: Given) {
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    const { contentHash } = contract
    if (contentHash === null) return
    setBusy(true)
    setFailure(undefined)
    try {
      onSigned(await call(enrollmentContracts.sign, { token, name, taxId, accepted: true, contentHash }))
      window.scrollTo(0, 0)
    } catch (thrown) {
      const { message } = errorFromFailure(thrown)
      setFailure(message)
      // The answer to the first try was lost on the way, or it no longer counts: the page shows what is there.
      call(enrollmentContracts.readText, { token, taxId }).then(onSigned, (again) =>
        setFailure(errorFromFailure(again).message),
      )
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
