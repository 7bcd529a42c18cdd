import { Textarea, TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { inputProps, type TextFieldBase } from './field-types.ts'

interface TextFieldProps extends TextFieldBase {
  /** A box of several lines that grows with the text. */
  multiline?: boolean | undefined
  maxLength?: number | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  type?: 'text' | 'email' | 'url' | 'search' | undefined
  inputMode?: 'text' | 'numeric' | 'email' | 'url' | 'search' | undefined
  icon?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { multiline = false, maxLength, autoComplete, type = 'text', inputMode, icon, value, onChange } = props
  const common = {
    ...inputProps(props),
    value: value ?? '',
    maxLength,
    autoComplete,
    leftSection: icon,
  }
  if (multiline) {
    return <Textarea {...common} rows={4} onChange={(event) => onChange(event.currentTarget.value)} />
  }
  return (
    <TextInput
      {...common}
      type={type}
      inputMode={inputMode}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
