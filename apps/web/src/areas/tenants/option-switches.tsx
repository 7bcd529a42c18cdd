import type { Phrase } from '@caderneta/contracts/refusals'
import { useLanguage } from '../../client/phrases.ts'
import { FormField } from '../../ui/form-screen.tsx'
import { SwitchField } from '../../ui/choice-field.tsx'

interface OptionSwitchesProps<Option extends string> {
  all: readonly Option[]
  words: Record<Option, Phrase>
  chosen: readonly Option[]
  onChange: (chosen: Option[]) => void
}

/** One switch for each of a few things that may be let or not. */
export function OptionSwitches<Option extends string>({ all, words, chosen, onChange }: OptionSwitchesProps<Option>) {
  const language = useLanguage()
  return all.map((option) => (
    <FormField key={option} span={3}>
      <SwitchField
        label={words[option][language]}
        value={chosen.includes(option)}
        onChange={(isOn) => onChange(all.filter((each) => (each === option ? isOn : chosen.includes(each))))}
      />
    </FormField>
  ))
}
