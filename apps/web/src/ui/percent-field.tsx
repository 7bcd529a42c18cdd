import { formatPercent, fractionFromPpm, ppmFromFraction, ppmFromPercentField } from '@caderneta/kernel/percent'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { inputProps, type FieldProps } from './field-types.ts'
import css from './money-field.module.css'

interface PercentFieldProps extends Omit<FieldProps<number | null>, 'onChange'> {
  onChange(this: void, fraction: number): void
  /** Decimals of the fraction that are kept; 6 for a daily rate (0,0333 %). */
  decimals?: 4 | 5 | 6 | undefined
}

/**
 * A percent, as the fraction that calls carry: 2 % is 0.02.
 * Empty, not a number, zero and below are 0; what is typed is kept to 4 decimals of the fraction (2,55 %).
 */
export function PercentField({ decimals = 4, ...props }: PercentFieldProps) {
  const [typing, setTyping] = useState<string>()
  return (
    <TextInput
      {...inputProps(props)}
      classNames={{ input: css.input }}
      inputMode="decimal"
      autoComplete="off"
      rightSection="%"
      value={typing ?? percentFieldText(props.value ?? 0)}
      onChange={(event) => {
        const text = event.currentTarget.value.replace(/[^\d.,]/g, '')
        setTyping(text)
        props.onChange(fractionFromPpm(ppmFromPercentField(text, decimals)))
      }}
      onBlur={() => {
        setTyping(undefined)
        props.onBlur?.()
      }}
    />
  )
}

/** The rate as it is typed, without the sign. */
function percentFieldText(fraction: number): string {
  return formatPercent(ppmFromFraction(fraction)).replace(/\s?%/, '')
}
