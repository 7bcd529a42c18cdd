import { useEffect, useRef } from 'react'
import { filledAddress, type FoundParts } from './found-address.ts'
import { FormField } from './form-screen.tsx'
import { useUiPhrases } from './phrases.tsx'
import { PostalCodeField } from './postal-code-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

type AddressWord = 'street' | 'number' | 'complement' | 'district' | 'city' | 'state' | 'postalCode'
/** What was not filled in is not there. */
type AddressValues = { [K in AddressWord]?: string | undefined }

interface AddressFieldsProps {
  values: AddressValues
  change(this: void, values: AddressValues): void
  /** Error and blur of a part. */
  field(this: void, part: AddressWord): { error: string | undefined; onBlur: () => void }
  /** Asks for the address of a postal code; null where there is none. */
  lookUp?: ((postalCode: string) => Promise<FoundParts | null>) | undefined
}

const states = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'
  .split(' ')
  .map((state) => ({ value: state, label: state }))

/** A Brazilian address, the CEP first. */
export function AddressFields({ values, change, field, lookUp }: AddressFieldsProps) {
  const phrases = useUiPhrases()
  const fill = useFill(values, change)
  const text = (part: AddressWord, label: string, maxLength: number) => ({
    label,
    value: values[part] ?? '',
    maxLength,
    onChange: (value: string) => change({ [part]: value.trimStart() || undefined }),
    ...field(part),
  })
  return (
    <>
      <FormField span={2}>
        <PostalCodeField {...text('postalCode', phrases.postalCode, 9)} lookUp={lookUp} onFound={fill} />
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
          value={values.state ?? null}
          onChange={(state) => change({ state: state ?? undefined })}
          clearable
          {...field('state')}
        />
      </FormField>
    </>
  )
}

/** The answer comes later: it fills the fields as they are then. */
function useFill(values: AddressValues, change: AddressFieldsProps['change']): (found: FoundParts) => void {
  const now = useRef({ values, change })
  const before = useRef<FoundParts>(undefined)
  useEffect(() => {
    now.current = { values, change }
  }, [values, change])
  return (found) => {
    now.current.change(filledAddress(now.current.values, found, before.current))
    before.current = found
  }
}
