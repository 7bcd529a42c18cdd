import type { AnswerOf } from '@caderneta/contracts/define'
import { type CurrentTerm, terms } from '@caderneta/contracts/terms'
import { users } from '@caderneta/contracts/users'
import { type FormEvent, useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { CheckboxField } from '../../ui/choice-field.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { PlainForm } from '../../ui/plain-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { acceptPhrases } from './accept-phrases.ts'
import { TermSheet } from './term-sheet.tsx'
import { useAcceptTerm } from './use-accept-term.ts'

type Profile = AnswerOf<typeof users.getOwn>

/** The person's own data to confirm, and a tick. */
export function RegistrationUpdatePage() {
  const term = useRecord(terms.current, { termOfServiceType: 'RegistrationUpdate' })
  const profile = useRecord(users.getOwn, {})
  return (
    <LoadedOnce query={term}>
      {(current) => (
        <LoadedOnce query={profile}>
          {(own) => <RegistrationUpdate key={current.id} term={current} profile={own} />}
        </LoadedOnce>
      )}
    </LoadedOnce>
  )
}

function RegistrationUpdate({ term, profile }: { term: CurrentTerm; profile: Profile }) {
  const t = usePhrases(acceptPhrases)
  const { form, isTicked, setTicked, tickError } = useUpdate(term, profile)
  const { bind } = form
  return (
    <TermSheet term={term}>
      <PlainForm form={form} title={<h2>{t('own_data')}</h2>} submit={t('confirm')} alone>
        <TextField label={t('name')} maxLength={80} required autoComplete="given-name" {...bind('name')} />
        <TextField label={t('surname')} maxLength={80} autoComplete="family-name" {...bind('surname')} />
        <TextField
          label={t('email')}
          value={profile.email}
          onChange={() => undefined}
          readOnlyReason={t('email_reason')}
        />
        <PhoneField label={t('phone')} {...bind('phoneNumber')} />
        <CheckboxField label={t('tick_update')} value={isTicked} onChange={setTicked} error={tickError} />
      </PlainForm>
    </TermSheet>
  )
}

/** Saves what was confirmed, then accepts. Whichever fails says that support can help. */
function useUpdate(term: CurrentTerm, profile: Profile) {
  const t = usePhrases(acceptPhrases)
  const [isTicked, setTicked] = useState(false)
  const [tried, setTried] = useState(false)
  const accept = useAcceptTerm()
  const { name, surname, phoneNumber, language, isSensitiveDataHidden } = profile
  const form = useForm(users.selfUpdate, {
    initial: { name, surname, phoneNumber, language, isSensitiveDataHidden },
    onDone: () => accept.mutate({ id: term.id }),
  })
  const submit = (event: FormEvent) => {
    setTried(true)
    if (isTicked) form.submit(event)
    else event.preventDefault()
  }
  const saidByServer = form.failure === undefined ? '' : `${form.failure} `
  const failure = form.failure !== undefined || accept.isError ? `${saidByServer}${t('update_failed')}` : undefined
  return {
    form: { ...form, submit, failure, isSending: form.isSending || accept.isPending },
    isTicked,
    setTicked,
    tickError: tried && !isTicked ? t('required') : undefined,
  }
}
