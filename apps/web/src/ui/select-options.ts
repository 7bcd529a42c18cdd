import { searchKey } from '@caderneta/kernel/search-text'
import type { ComboboxItem, OptionsFilter } from '@mantine/core'

export interface SelectOption {
  value: string
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
export const byKey: OptionsFilter = ({ options, search }) => {
  const wanted = searchKey(search)
  return options.filter((option) => isItem(option) && searchKey(option.label).includes(wanted))
}

function isItem(option: object): option is ComboboxItem {
  return 'value' in option
}
