import { useRef, useState } from 'react'
import type { FieldProps } from './field-types.ts'
import { postalCodeMask } from './mask.ts'
import { MaskedInput } from './masked-input.tsx'
import { useUiPhrases } from './phrases.tsx'

interface PostalCodeFieldProps<Address> extends FieldProps<string> {
  /** Asks for the address of 8 digits; null when there is none. Runs only when all 8 stand. */
  lookUp?: ((postalCode: string) => Promise<Address | null>) | undefined
  onFound?: ((address: Address) => void) | undefined
}

/** CEP: the value is 8 digits. An error or no answer of the look-up says ErrorCepNotFound and lets the person type. */
export function PostalCodeField<Address>({ lookUp, onFound, ...props }: PostalCodeFieldProps<Address>) {
  const phrases = useUiPhrases()
  const [state, setState] = useState<'idle' | 'asking' | 'notFound'>('idle')
  const latest = useRef('')
  const change = (digits: string) => {
    latest.current = digits
    props.onChange(digits)
    setState('idle')
    if (digits.length === postalCodeMask.max && digits !== props.value && lookUp) void ask(digits, lookUp)
  }
  const ask = async (digits: string, find: (postalCode: string) => Promise<Address | null>) => {
    setState('asking')
    try {
      const address = await find(digits)
      // Another code was typed meanwhile: its own answer counts.
      if (latest.current !== digits) return
      setState(address === null ? 'notFound' : 'idle')
      if (address !== null) onFound?.(address)
    } catch {
      if (latest.current === digits) setState('notFound')
    }
  }
  return (
    <MaskedInput
      {...props}
      mask={postalCodeMask}
      autoComplete="postal-code"
      onChange={change}
      error={props.error ?? (state === 'notFound' ? phrases.postalCodeNotFound : undefined)}
      hint={state === 'asking' ? `${phrases.lookingUp}…` : props.hint}
    />
  )
}
