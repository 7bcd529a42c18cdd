import { parseTaxId } from '@caderneta/kernel/tax-id'
import { type FormEvent, useState } from 'react'
import { errorFromFailure } from '../client/api-error.ts'
import { FamilyField } from '../ui/family-field.tsx'
import css from '../ui/family-form.module.css'

type Words = {
  title: string
  hint: string
  taxId: string
  missing: string
  spent: string
  action: string
  underWay: string
}

interface ProveFormProps {
  words: Words
  triesLeft: number
  /** Whether it is the next thing to do on the page. */
  isMain: boolean
  taxId: string
  onTaxId: (taxId: string) => void
  /** Asks for what names people, with the tax number; throws what the server refuses. */
  onProve: (taxId: string) => Promise<void>
}

/** What a family reads behind its link names people: whoever reads it says the tax number first. */
export function ProveForm({ words, triesLeft, isMain, taxId, onTaxId, onProve }: ProveFormProps) {
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isGiven = parseTaxId(taxId) !== null
  const prove = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onProve(taxId)
    } catch (thrown) {
      setFailure(errorFromFailure(thrown).message)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isGiven) void prove()
  }
  if (triesLeft === 0) return <p role="alert">{words.spent}</p>
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div>
        <h2>{words.title}</h2>
        <p className={css.small}>{words.hint}</p>
      </div>
      <FamilyField
        label={words.taxId}
        value={taxId}
        onChange={onTaxId}
        inputMode="numeric"
        wrong={tried && !isGiven ? words.missing : undefined}
      />
      {failure !== undefined && (
        <p className={css.wrong} role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className={isMain ? css.primary : css.button} disabled={busy}>
        {busy ? words.underWay : words.action}
      </button>
    </form>
  )
}
