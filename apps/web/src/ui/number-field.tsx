import { TextInput } from '@mantine/core'
import { inputProps, type FieldProps } from './field-types.ts'

interface NumberFieldProps extends FieldProps<number | null> {
  /** Most digits that can be typed. */
  digits?: number | undefined
  /** What is counted: "dias". */
  unit?: string | undefined
  /** Where 0 says "none", it is shown as empty, and empty is 0. */
  zeroIsEmpty?: boolean | undefined
}

/** A whole number, never negative; null when empty. */
export function NumberField({ digits = 4, unit, zeroIsEmpty = false, ...props }: NumberFieldProps) {
  return (
    <TextInput
      {...inputProps(props)}
      inputMode="numeric"
      autoComplete="off"
      rightSection={unit}
      rightSectionWidth={unit === undefined ? undefined : 12 + unit.length * 8}
      value={props.value === null || (zeroIsEmpty && props.value === 0) ? '' : String(props.value)}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/\D/g, '').slice(0, digits)
        props.onChange(typed === '' ? (zeroIsEmpty ? 0 : null) : Number(typed))
      }}
    />
  )
}
