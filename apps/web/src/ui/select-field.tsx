import { searchKey } from '@caderneta/kernel/search-text'
import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { useEffect, useState } from 'react'
import { inputProps, type FieldProps } from './field-types.ts'
import { useUiPhrases } from './phrases.tsx'
import { useDebounced } from './use-debounced.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectFieldProps extends FieldProps<string | null> {
  /** All options, or the first ones when `search` brings more. */
  options: SelectOption[]
  /** Asks the server 300 ms after the last key; accents make no difference here either. */
  search?: ((text: string) => Promise<SelectOption[]>) | undefined
  clearable?: boolean | undefined
}

/** One of a list, found by typing, accents ignored. */
export function SelectField({ options, search, clearable = false, ...props }: SelectFieldProps) {
  const phrases = useUiPhrases()
  const [typed, setTyped] = useState('')
  const { found, asking } = useAsyncOptions(search, typed)
  const chosen = options.find((option) => option.value === props.value)
  const data = search && found ? withChosen(found, chosen) : options
  return (
    <Select
      {...inputProps(props)}
      data={data}
      value={props.value}
      onChange={props.onChange}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={search ? unfiltered : byKey}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': `${phrases.clear} ${props.label}` }}
      nothingFoundMessage={asking ? `${phrases.loading}…` : phrases.nothingFound}
      comboboxProps={{ transitionProps: { duration: 100, transition: 'fade' } }}
      maxDropdownHeight={280}
      limit={200}
    />
  )
}

function useAsyncOptions(search: SelectFieldProps['search'], typed: string) {
  const settled = useDebounced(typed)
  const [answer, setAnswer] = useState<{ text: string; options: SelectOption[] }>()
  useEffect(() => {
    if (!search || settled === '') return undefined
    let stale = false
    search(settled).then(
      (options) => {
        if (!stale) setAnswer({ text: settled, options })
      },
      () => {
        if (!stale) setAnswer({ text: settled, options: [] })
      },
    )
    return () => {
      stale = true
    }
  }, [search, settled])
  return { found: settled === '' ? undefined : answer?.options, asking: settled !== '' && answer?.text !== settled }
}

function withChosen(found: SelectOption[], chosen: SelectOption | undefined): SelectOption[] {
  return chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found
}

const unfiltered: OptionsFilter = ({ options }) => options

const byKey: OptionsFilter = ({ options, search }) => {
  const wanted = searchKey(search)
  return options.filter((option) => isItem(option) && searchKey(option.label).includes(wanted))
}

function isItem(option: object): option is ComboboxItem {
  return 'value' in option
}
