import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { inputProps, type TextFieldBase } from './field-types.ts'
import type { Mask } from './mask.ts'
import { useMasked } from './use-masked.ts'

interface MaskedInputProps extends TextFieldBase {
  mask: Mask
  inputMode?: 'numeric' | 'tel' | 'text' | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  leftSection?: ReactNode
  leftSectionWidth?: number | undefined
  rightSection?: ReactNode
  /** What does not fit half the width of a phone. */
  isLong?: boolean | undefined
}

/** A text input under a mask; the value is the bare characters. */
export function MaskedInput(props: MaskedInputProps) {
  const masked = useMasked(props.mask, props.value ?? '', props.onChange)
  return (
    <TextInput
      {...inputProps(props)}
      {...masked}
      data-long={props.isLong || undefined}
      inputMode={props.inputMode ?? 'numeric'}
      autoComplete={props.autoComplete ?? 'off'}
      leftSection={props.leftSection}
      leftSectionWidth={props.leftSectionWidth}
      rightSection={props.rightSection}
    />
  )
}
