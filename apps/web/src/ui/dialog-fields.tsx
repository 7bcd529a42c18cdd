import { Radio } from '@mantine/core'
import css from './dialog.module.css'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { useUiPhrases } from './phrases.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

interface FieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

interface ChoiceProps extends FieldProps {
  label: string
  choices: { value: string; label: string; hint?: string | undefined }[]
}

/** The word that must be typed; what lacks of it stands under the field. */
export function TypedWordField({
  word,
  value,
  onChange,
  error,
  quiet,
}: FieldProps & { word: string; quiet?: boolean }) {
  const phrases = useUiPhrases()
  const left = word.startsWith(value) ? word.slice(value.length) : word
  return (
    <TextField
      label={phrases.typeWord(word)}
      value={value}
      onChange={onChange}
      error={error}
      hint={left === '' || error !== undefined ? undefined : phrases.missingLetters(left)}
      autoFocus={!quiet}
      autoComplete="off"
    />
  )
}

export function PhoneDialogField(props: FieldProps) {
  const phrases = useUiPhrases()
  return <PhoneField {...props} label={phrases.phone} autoFocus required />
}

export function PasswordDialogField(props: FieldProps) {
  const phrases = useUiPhrases()
  return <PasswordField {...props} label={phrases.password} autoFocus required autoComplete="current-password" />
}

export function CodeDialogField(props: FieldProps) {
  const phrases = useUiPhrases()
  return (
    <TextField {...props} label={phrases.code} inputMode="numeric" autoComplete="one-time-code" autoFocus required />
  )
}

export function SelectDialogField({ value, onChange, error, label, choices }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      options={choices}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      error={error}
      autoFocus
      required
    />
  )
}

export function RadioDialogField({ value, onChange, error, label, choices }: ChoiceProps) {
  return (
    <fieldset className={css.radios}>
      <legend>{label}</legend>
      {choices.map((choice, index) => (
        <Radio
          key={choice.value}
          size="sm"
          name="dialog-choice"
          checked={value === choice.value}
          onChange={() => onChange(choice.value)}
          label={choice.label}
          description={choice.hint}
          {...(index === 0 ? { 'data-autofocus': true } : {})}
        />
      ))}
      {error !== undefined && <span className="mantine-InputWrapper-error">{error}</span>}
    </fieldset>
  )
}
