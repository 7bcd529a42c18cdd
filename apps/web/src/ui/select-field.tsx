import { Select, type OptionsFilter } from '@mantine/core'
import { useEffect, useState } from 'react'
import { inputProps, type FieldProps } from './field-types.ts'
import { useUiPhrases } from './phrases.tsx'
import { byKey, dropdownProps, type SelectOption } from './select-options.ts'
import { useDebounced } from './use-debounced.ts'

export type { SelectOption } from './select-options.ts'

interface SelectFieldProps<Value extends string | number> extends Omit<FieldProps<Value | null>, 'onChange'> {
  onChange(this: void, value: NoInfer<Value> | null): void
  /** All options, or the first ones when `search` brings more. */
  options: readonly SelectOption<Value>[]
  /** Asks the server 300 ms after the last key; accents make no difference there either. Keep it stable between renders. */
  search?: ((text: string) => Promise<SelectOption<Value>[]>) | undefined
  clearable?: boolean | undefined
}

/** One of a list, found by typing, accents ignored. The value is whatever its options hold: a code, a number. */
export function SelectField<Value extends string | number>({
  options,
  search,
  clearable = false,
  ...props
}: SelectFieldProps<Value>) {
  const phrases = useUiPhrases()
  const [typed, setTyped] = useState('')
  const { chosen, remember } = useChosen(options, props.value)
  const { found, asking } = useAsyncOptions(search, typed === chosen?.label ? '' : typed)
  const data = withChosen(found ?? options, chosen)
  useOnlyChoice({ ...props, options }, search !== undefined || clearable)
  return (
    <Select<Value>
      {...inputProps(props)}
      data={data}
      value={props.value}
      onChange={(value) => {
        remember(data.find((option) => option.value === value))
        props.onChange(value)
      }}
      searchable
      // Focus alone opens nothing: a list that drops over the page hides what stands below the field.
      openOnFocus={false}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={found ? unfiltered : byKey}
      clearable={clearable}
      // A press on what is chosen already must not empty a field that has no other way to be empty.
      allowDeselect={clearable}
      clearButtonProps={{ 'aria-label': `${phrases.clear} ${props.label}` }}
      nothingFoundMessage={asking ? `${phrases.loading}…` : phrases.nothingFound}
      comboboxProps={dropdownProps}
      maxDropdownHeight={280}
      limit={200}
    />
  )
}

/** An option found by a search is in no list once the search is another: it is kept, or its words would go. */
function useChosen<Value extends string | number>(options: readonly SelectOption<Value>[], value: Value | null) {
  const [picked, remember] = useState<SelectOption<Value>>()
  const chosen = [...options, ...(picked ? [picked] : [])].find((option) => option.value === value)
  return { chosen, remember }
}

/** Where something must be chosen of one thing, it is. */
function useOnlyChoice<Value extends string | number>(
  { options, value, required, onChange }: SelectFieldProps<Value>,
  isFree: boolean,
): void {
  const [only] = options.length === 1 ? options : []
  const chosen = required && !isFree && value === null ? only?.value : undefined
  useEffect(() => {
    if (chosen !== undefined) onChange(chosen)
    // oxlint-disable-next-line react/exhaustive-deps -- `onChange` is another at each drawing; that there is one choice is the news
  }, [chosen])
}

function useAsyncOptions<Value extends string | number>(search: SelectFieldProps<Value>['search'], typed: string) {
  const settled = useDebounced(typed)
  const [answer, setAnswer] = useState<{ text: string; options: SelectOption<Value>[] }>()
  useEffect(() => {
    if (!search || settled === '') return undefined
    let stale = false
    const take = (options: SelectOption<Value>[]) => {
      if (!stale) setAnswer({ text: settled, options })
    }
    search(settled).then(take, () => take([]))
    return () => {
      stale = true
    }
  }, [search, settled])
  const wanted = search !== undefined && typed !== ''
  return { found: wanted ? answer?.options : undefined, asking: wanted && answer?.text !== typed }
}

function withChosen<Value extends string | number>(
  options: readonly SelectOption<Value>[],
  chosen: SelectOption<Value> | undefined,
): SelectOption<Value>[] {
  return chosen && !options.some((option) => option.value === chosen.value) ? [chosen, ...options] : [...options]
}

function unfiltered<Value extends string | number>({ options }: Parameters<OptionsFilter<Value>>[0]) {
  return options
}
