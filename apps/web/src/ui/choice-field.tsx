import { Checkbox, Radio, Switch } from '@mantine/core'
import css from './choice-field.module.css'
import type { FieldProps } from './field-types.ts'

/** Null is off: a form may hold what its call takes. */
interface BooleanFieldProps extends Omit<FieldProps<boolean>, 'value'> {
  value: boolean | null
}

/** A box to tick. */
export function CheckboxField({ label, value, onChange, error, hint, readOnlyReason, name }: BooleanFieldProps) {
  return (
    <Checkbox
      size="sm"
      label={label}
      description={readOnlyReason ?? hint}
      error={error}
      name={name}
      disabled={readOnlyReason !== undefined}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** On or off, at once. */
export function SwitchField({ label, value, onChange, error, hint, readOnlyReason, name }: BooleanFieldProps) {
  return (
    <Switch
      size="sm"
      withThumbIndicator={false}
      label={label}
      description={readOnlyReason ?? hint}
      error={error}
      name={name}
      disabled={readOnlyReason !== undefined}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

interface RadioFieldProps<Value extends string> extends Omit<FieldProps<Value | null>, 'onChange'> {
  onChange(this: void, value: NoInfer<Value>): void
  choices: readonly { value: Value; label: string; hint?: string | undefined }[]
}

/** One of a few, all in sight. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, value, onChange, choices, error, hint, name, required } = props
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(chosen) => {
        const choice = choices.find((each) => each.value === chosen)
        if (choice) onChange(choice.value)
      }}
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
