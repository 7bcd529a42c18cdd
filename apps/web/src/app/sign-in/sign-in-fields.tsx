import { PasswordInput, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { definePhrases, usePhrases } from '../../client/phrases.ts'

const phrases = definePhrases('sign-in-fields', {
  'pt-BR': {
    email: 'E-mail',
    password: 'Senha',
    show: 'Mostrar a senha',
    code: 'Código de verificação',
    code_hint: 'Do aplicativo autenticador ou do e-mail que enviamos.',
  },
  en: {
    email: 'E-mail',
    password: 'Password',
    show: 'Show the password',
    code: 'Verification code',
    code_hint: 'From the authenticator app or the e-mail that we sent.',
  },
})

type FieldProps = { value: string; onChange: (value: string) => void; isOff?: boolean }

export function EmailField({ value, onChange, isOff = false }: FieldProps) {
  const t = usePhrases(phrases)
  return (
    <TextInput
      label={t('email')}
      type="email"
      name="email"
      autoComplete="username"
      autoFocus
      required
      withAsterisk={false}
      readOnly={isOff}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function PasswordField({ value, onChange, isOff = false }: FieldProps) {
  const t = usePhrases(phrases)
  return (
    <PasswordInput
      label={t('password')}
      name="password"
      autoComplete="current-password"
      required
      withAsterisk={false}
      readOnly={isOff}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={16} /> : <IconEye size={16} />)}
      visibilityToggleButtonProps={{ 'aria-label': t('show'), tabIndex: 0 }}
    />
  )
}

export function CodeField({ value, onChange }: FieldProps) {
  const t = usePhrases(phrases)
  return (
    <TextInput
      label={t('code')}
      description={t('code_hint')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
