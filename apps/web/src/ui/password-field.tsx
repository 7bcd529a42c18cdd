import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { inputProps, type FieldProps } from './field-types.ts'
import css from './password-field.module.css'
import { useUiPhrases } from './phrases.tsx'

interface PasswordFieldProps extends FieldProps<string> {
  autoComplete?: 'current-password' | 'new-password' | undefined
}

/** A password with "Mostrar" in words. */
export function PasswordField(props: PasswordFieldProps) {
  const phrases = useUiPhrases()
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...inputProps(props)}
      value={props.value}
      autoComplete={props.autoComplete ?? 'current-password'}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      rightSectionWidth={72}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) => <span className={css.toggle}>{reveal ? phrases.hide : phrases.show}</span>}
      visibilityToggleButtonProps={{
        'aria-label': visible ? phrases.hidePassword : phrases.showPassword,
        className: css.button,
        tabIndex: 0,
      }}
    />
  )
}
