import { type KnownSetting, longestValue } from '@caderneta/contracts/known-settings'
import { useLanguage } from '../../client/phrases.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PeriodField } from './period-field.tsx'
import { useChoices } from './setting-words.ts'

interface SettingFieldProps {
  known: KnownSetting
  value: string
  onChange: (value: string) => void
  error: string | undefined
  readOnlyReason: string | undefined
}

/** The field that the kind of the setting asks for. */
export function SettingField({ known, value, onChange, error, readOnlyReason }: SettingFieldProps) {
  const language = useLanguage()
  const choices = useChoices(known)
  const words = { label: known.label[language], hint: known.hint[language], error, readOnlyReason }
  if (choices) {
    return <SelectField {...words} options={choices} value={value} onChange={(chosen) => onChange(chosen ?? value)} />
  }
  if (known.kind === 'period') return <PeriodField {...words} value={value} onChange={onChange} />
  const isNumber = known.kind === 'number'
  return (
    <TextField
      {...words}
      value={value}
      onChange={onChange}
      maxLength={isNumber ? 9 : longestValue}
      inputMode={isNumber ? 'numeric' : 'text'}
      multiline={known.kind === 'addresses'}
    />
  )
}
