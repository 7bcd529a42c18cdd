import { FormField } from './form-screen.tsx'
import { useUiPhrases } from './phrases.tsx'
import { PostalCodeField } from './postal-code-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

export interface AddressValues {
  street: string
  number: string
  complement: string
  district: string
  city: string
  state: string
  postalCode: string
}

type AddressWord = keyof AddressValues

interface AddressFieldsProps {
  values: AddressValues
  onChange: (values: AddressValues) => void
  /** Error and blur of a part: the form's own `field('address.city')`. */
  field: (part: AddressWord) => { error: string | undefined; onBlur: () => void }
}

const states = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'
  .split(' ')
  .map((state) => ({ value: state, label: state }))

/** A Brazilian address, the CEP first. */
export function AddressFields({ values, onChange, field }: AddressFieldsProps) {
  const phrases = useUiPhrases()
  const text = (part: AddressWord, label: string, maxLength: number) => ({
    label,
    value: values[part],
    maxLength,
    onChange: (value: string) => onChange({ ...values, [part]: value }),
    ...field(part),
  })
  return (
    <>
      <FormField span={2}>
        <PostalCodeField {...text('postalCode', phrases.postalCode, 9)} />
      </FormField>
      <FormField span={4}>
        <TextField {...text('street', phrases.street, 120)} autoComplete="address-line1" />
      </FormField>
      <FormField span={2}>
        <TextField {...text('number', phrases.houseNumber, 20)} />
      </FormField>
      <FormField span={4}>
        <TextField {...text('complement', phrases.complement, 60)} />
      </FormField>
      <FormField span={2}>
        <TextField {...text('district', phrases.district, 80)} />
      </FormField>
      <FormField span={2}>
        <TextField {...text('city', phrases.city, 80)} autoComplete="address-level2" />
      </FormField>
      <FormField span={2}>
        <SelectField
          label={phrases.state}
          options={states}
          value={values.state || null}
          onChange={(state) => onChange({ ...values, state: state ?? '' })}
          clearable
          {...field('state')}
        />
      </FormField>
    </>
  )
}

/** A stored address as fields. */
export function addressValues(address: Partial<Record<AddressWord, string | undefined>> = {}): AddressValues {
  const known = Object.entries(address).filter(([, text]) => text !== undefined)
  return { ...emptyAddress, ...Object.fromEntries(known) }
}

const emptyAddress: AddressValues = {
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
  postalCode: '',
}

/** What was filled in, to be sent. */
export function filledAddress(values: AddressValues): Partial<AddressValues> {
  return Object.fromEntries(
    Object.entries(values)
      .map(([part, text]: [string, string]) => [part, text.trim()])
      .filter(([, text]) => text !== ''),
  )
}
