import { agreementPages, type FamilyAgreement } from '@caderneta/contracts/agreement-pages'
import { parseTaxId } from '@caderneta/kernel/tax-id'
import { type FormEvent, useState } from 'react'
import { errorFromFailure } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import { acceptPhrases } from './accept-phrases.ts'
import css from './family-agreement.module.css'
import { Field } from './family-field.tsx'

interface ProveFormProps {
  agreement: FamilyAgreement
  token: string
  taxId: string
  onTaxId: (taxId: string) => void
  /** The agreement with its terms. */
  onRead: (agreement: FamilyAgreement) => void
}

/** The terms name people: whoever reads them says the tax number first. */
export function ProveForm({ agreement, token, taxId, onTaxId, onRead }: ProveFormProps) {
  const t = usePhrases(acceptPhrases)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isGiven = parseTaxId(taxId) !== null
  const read = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      onRead(await call(agreementPages.readTerms, { token, taxId }))
    } catch (thrown) {
      setFailure(errorFromFailure(thrown).message)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isGiven) void read()
  }
  if (agreement.triesLeft === 0) return <p role="alert">{t('no_tries')}</p>
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div>
        <h2>{t(agreement.canAccept ? 'prove_title' : 'terms')}</h2>
        <p className={css.small}>{t('prove_hint')}</p>
      </div>
      <Field
        label={t('tax_id')}
        value={taxId}
        onChange={onTaxId}
        inputMode="numeric"
        wrong={tried && !isGiven ? t('tax_id_missing') : undefined}
      />
      {failure !== undefined && (
        <p className={css.wrong} role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className={agreement.canAccept ? css.primary : css.button} disabled={busy}>
        {t(busy ? 'reading' : 'read')}
      </button>
    </form>
  )
}
