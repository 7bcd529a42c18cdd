import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SignInFields as Fields } from './send-sign-in.ts'

const phrases = definePhrases('sign-in-fields', {
  'pt-BR': {
    password: 'Senha',
    code: 'Código de verificação',
    code_hint: 'Do aplicativo autenticador ou do e-mail que enviamos.',
  },
  en: {
    password: 'Password',
    code: 'Verification code',
    code_hint: 'From the authenticator app or the e-mail that we sent.',
  },
})

type SignInFieldsProps = { fields: Fields; onChange: (fields: Partial<Fields>) => void; asksCode: boolean }

/** E-mail and password; the code too, once the account has asked for it. */
export function SignInFields({ fields, onChange, asksCode }: SignInFieldsProps) {
  const t = usePhrases(phrases)
  return (
    <>
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={!asksCode}
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
      {asksCode && (
        <TextField
          label={t('code')}
          hint={t('code_hint')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={fields.code}
          onChange={(code) => onChange({ code })}
        />
      )}
    </>
  )
}
