import { Checkbox, Radio, Switch } from '@mantine/core'
import css from './choice-field.module.css'
import type { FieldProps } from './field-types.ts'

/** A box to tick. */
export function CheckboxField({ label, value, onChange, error, hint, readOnlyReason, name }: FieldProps<boolean>) {
  return (
    <Checkbox
      size="sm"
      label={label}
      description={readOnlyReason ?? hint}
      error={error}
      name={name}
      disabled={readOnlyReason !== undefined}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** On or off, at once. */
export function SwitchField({ label, value, onChange, error, hint, readOnlyReason, name }: FieldProps<boolean>) {
  return (
    <Switch
      size="sm"
      withThumbIndicator={false}
      label={label}
      description={readOnlyReason ?? hint}
      error={error}
      name={name}
      disabled={readOnlyReason !== undefined}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

interface RadioFieldProps extends FieldProps<string | null> {
  choices: { value: string; label: string; hint?: string | undefined }[]
}

/** One of a few, all in sight. */
export function RadioField({ label, value, onChange, choices, error, hint, name, required }: RadioFieldProps) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      description={hint}
      {...(name === undefined ? {} : { name })}
      withAsterisk={required === true}
    >
      <div className={css.choices}>
        {choices.map((choice) => (
          <Radio key={choice.value} size="sm" value={choice.value} label={choice.label} description={choice.hint} />
        ))}
      </div>
    </Radio.Group>
  )
}
