import { usePhrases } from '../../client/phrases.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SignInFields as Fields } from './send-sign-in.ts'
import { fieldPhrases } from './field-phrases.ts'

type SignInFieldsProps = { fields: Fields; onChange: (fields: Partial<Fields>) => void }

export function SignInFields({ fields, onChange }: SignInFieldsProps) {
  const t = usePhrases(fieldPhrases)
  return (
    <>
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={fields.email}
        onChange={(email) => onChange({ email })}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={fields.password}
        onChange={(password) => onChange({ password })}
      />
    </>
  )
}
