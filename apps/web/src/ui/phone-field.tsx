import type { TextFieldBase } from './field-types.ts'
import { phoneMask } from './mask.ts'
import { MaskedInput } from './masked-input.tsx'
import css from './phone-field.module.css'

/** A Brazilian phone behind its +55; the value is 10 or 11 digits. */
export function PhoneField(props: TextFieldBase) {
  return (
    <MaskedInput
      {...props}
      mask={phoneMask}
      inputMode="tel"
      isLong
      autoComplete="tel-national"
      leftSectionWidth={42}
      leftSection={<span className={css.country}>+55</span>}
    />
  )
}
