import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import css from './sign-in-page.module.css'

const phrases = definePhrases('sign-in-fields', {
  'pt-BR': {
    email: 'E-mail',
    password: 'Senha',
    show: 'Mostrar',
    hide: 'Ocultar',
    code: 'Código de verificação',
    code_hint: 'Do aplicativo autenticador ou do e-mail que enviamos.',
  },
  en: {
    email: 'E-mail',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
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
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <TextInput
      label={t('password')}
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      required
      withAsterisk={false}
      readOnly={isOff}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSectionWidth={100}
      rightSection={
        <button type="button" className={css.show} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Eye size={16} stroke={1.6} aria-hidden />
          {t(isShown ? 'hide' : 'show')}
        </button>
      }
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
