import { MultiSelect } from '@mantine/core'
import { inputProps, type FieldProps } from './field-types.ts'
import { useUiPhrases } from './phrases.tsx'
import { byKey, dropdownProps, type SelectOption } from './select-options.ts'

interface MultiSelectFieldProps extends FieldProps<string[]> {
  options: SelectOption[]
  max?: number | undefined
}

/** Several of a list, found by typing, accents ignored. */
export function MultiSelectField({ options, max, ...props }: MultiSelectFieldProps) {
  const phrases = useUiPhrases()
  return (
    <MultiSelect
      {...inputProps(props)}
      data={options}
      value={props.value}
      onChange={props.onChange}
      searchable
      clearable
      filter={byKey}
      clearButtonProps={{ 'aria-label': `${phrases.clear} ${props.label}` }}
      nothingFoundMessage={phrases.nothingFound}
      comboboxProps={dropdownProps}
      maxDropdownHeight={280}
      limit={200}
      {...(max === undefined ? {} : { maxValues: max })}
    />
  )
}
