import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { inputProps, type FieldProps } from './field-types.ts'
import css from './money-field.module.css'
import { moneyFieldText, typeMoney, type MoneyTyping } from './money-typing.ts'

/** Money in whole cents; null when empty. Digits enter from the cents; a typed comma ends the reais. */
export function MoneyField(props: FieldProps<number | null>) {
  const [decimals, setDecimals] = useState<MoneyTyping['decimals']>(null)
  const input = useRef<HTMLInputElement>(null)
  const text = moneyFieldText(props.value)
  useLayoutEffect(() => {
    if (document.activeElement === input.current) input.current?.setSelectionRange(text.length, text.length)
  }, [text])
  return (
    <TextInput
      {...inputProps(props)}
      ref={input}
      classNames={{ input: css.input }}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      leftSection="R$"
      placeholder={props.placeholder ?? '0,00'}
      onChange={(event) => {
        const next = typeMoney({ cents: props.value, decimals }, event.currentTarget.value)
        setDecimals(next.decimals)
        props.onChange(next.cents)
      }}
      onBlur={() => {
        setDecimals(null)
        props.onBlur?.()
      }}
    />
  )
}
