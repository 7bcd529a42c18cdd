import type { ReactNode } from 'react'

/** What every field takes. `value` and `onChange` are the field's own type, so what a form binds by name fits. */
export interface FieldProps<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: ReactNode
  /** A quiet line under the field. */
  hint?: ReactNode
  required?: boolean | undefined
  /** Why it cannot be changed: the field turns read-only and says it. */
  readOnlyReason?: string | undefined
  placeholder?: string | undefined
  name?: string | undefined
  autoFocus?: boolean | undefined
  /** The label is read aloud only; the placeholder or the place says it to the eye. */
  hiddenLabel?: boolean | undefined
  onBlur?: (() => void) | undefined
  onFocus?: (() => void) | undefined
}

/** A field of text: null is empty too, so that a form may hold what its call takes. What is typed is always text. */
export interface TextFieldBase extends Omit<FieldProps<string>, 'value'> {
  value: string | null
}

/** The part of the props that every Mantine input understands. */
export function inputProps(props: Omit<FieldProps<never>, 'value' | 'onChange'>) {
  const { label, error, hint, required = false, readOnlyReason, placeholder, name } = props
  return {
    ...(props.hiddenLabel ? { 'aria-label': label } : { label }),
    error: error === '' ? undefined : error,
    description: readOnlyReason ?? hint,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    withAsterisk: required,
    'aria-required': required || undefined,
    readOnly: readOnlyReason !== undefined,
    placeholder,
    name,
    ...focusProps(props),
  }
}

function focusProps({ autoFocus, onBlur, onFocus }: Pick<FieldProps<never>, 'autoFocus' | 'onBlur' | 'onFocus'>) {
  return {
    // Mantine's focus trap looks for the attribute; the browser's own autofocus fights with it.
    ...(autoFocus ? { 'data-autofocus': true } : {}),
    ...(onBlur ? { onBlur } : {}),
    ...(onFocus ? { onFocus } : {}),
  }
}
