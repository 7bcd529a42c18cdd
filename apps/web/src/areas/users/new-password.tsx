import { users } from '@caderneta/contracts/users'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { Form } from '../../client/use-form.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { accountPhrases } from './account-phrases.ts'

type NewPassword = { fresh: string; again: string }

/** A new password is typed twice: the form is sent only when both are alike. Neither is ever kept. */
export function useTypedTwice<Values extends NewPassword>(form: Form<Values>) {
  const t = usePhrases(accountPhrases)
  const [tried, setTried] = useState(false)
  const { fresh, again } = form.values
  const lacking = tried && again === '' ? t('again') : undefined
  const submit = (event: FormEvent) => {
    setTried(true)
    if (again === fresh) return form.submit(event)
    event.preventDefault()
    const field = event.currentTarget.querySelector<HTMLElement>('[data-again] input')
    return field?.focus()
  }
  return { form: { ...form, submit }, repeatError: again !== '' && again !== fresh ? t('differs') : lacking }
}

/** What a password must be; its length too, once the server has told it. */
function usePolicy(): string {
  const t = usePhrases(accountPhrases)
  const { data } = useQuery({
    queryKey: ['password-policy'],
    queryFn: ({ signal }) => call(users.passwordPolicy, {}, { signal }),
    retry: false,
    staleTime: Infinity,
  })
  return data ? t('rules_long', data) : t('rules')
}

interface NewPasswordFieldsProps {
  form: Form<NewPassword>
  repeatError: string | undefined
  /** The name that the call gives to it. */
  member: string
  autoFocus?: boolean
}

export function NewPasswordFields({ form, repeatError, member, autoFocus }: NewPasswordFieldsProps) {
  const t = usePhrases(accountPhrases)
  const { values, change, field } = form
  return (
    <>
      <PasswordField
        label={t('fresh')}
        hint={usePolicy()}
        value={values.fresh}
        onChange={(fresh) => change({ fresh })}
        autoComplete="new-password"
        required
        autoFocus={autoFocus}
        {...field(member)}
      />
      <div data-again>
        <PasswordField
          label={t('again')}
          value={values.again}
          onChange={(again) => change({ again })}
          autoComplete="new-password"
          required
          error={repeatError}
        />
      </div>
    </>
  )
}
