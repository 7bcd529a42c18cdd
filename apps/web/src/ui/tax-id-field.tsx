import type { TextFieldBase } from './field-types.ts'
import { cnpjMask, cpfMask, taxIdMask } from './mask.ts'
import { MaskedInput } from './masked-input.tsx'

interface TaxIdFieldProps extends TextFieldBase {
  /** What is asked for; either decides by what is typed. */
  kind?: 'cpf' | 'cnpj' | 'either' | undefined
}

/** CPF or alphanumeric CNPJ; the value is the bare characters, letters in capitals. */
export function TaxIdField({ kind = 'either', ...props }: TaxIdFieldProps) {
  const mask = kind === 'cpf' ? cpfMask : kind === 'cnpj' ? cnpjMask : taxIdMask
  return <MaskedInput {...props} mask={mask} inputMode={kind === 'cpf' ? 'numeric' : 'text'} isLong={kind !== 'cpf'} />
}
