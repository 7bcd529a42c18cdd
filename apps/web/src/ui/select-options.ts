import { searchKey } from '@caderneta/kernel/search-text'
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'

export interface SelectOption<Value extends string | number = string> {
  value: Value
  label: string
  disabled?: boolean
}

// Beside the input, not at the end of the page: there a dialog's list would lie outside the dialog.
export const dropdownProps = {
  withinPortal: false,
  floatingStrategy: 'fixed' as const,
  transitionProps: { duration: 100, transition: 'fade' as const },
}

/** Options whose words hold what was typed, accents and capitals ignored. */
export const byKey = <Value extends string | number>({ options, search }: Parameters<OptionsFilter<Value>>[0]) => {
  const wanted = searchKey(search)
  return options.filter((option) => isItem(option) && searchKey(option.label).includes(wanted))
}

function isItem<Value extends string | number>(option: ComboboxParsedItem<Value>): option is ComboboxItem<Value> {
  return 'value' in option
}
