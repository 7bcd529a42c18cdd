import { searchKey } from '@caderneta/kernel/search-text'
import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import css from './filter-pick.module.css'
import { useUiPhrases } from './phrases.tsx'
import type { SelectOption } from './select-options.ts'

/** A filter that is one of a few, or several of many. */
export interface FilterPick {
  id: string
  /** Quiet: "Escola". */
  name: string
  choices: readonly SelectOption[]
  /** What is chosen; empty where the filter is not in use. */
  values: readonly string[]
  several: boolean
  onChange: (values: string[], how: 'push' | 'replace') => void
  /** Brings more than the first choices, by name. */
  find?: ((text: string) => Promise<SelectOption[]>) | undefined
}

interface FilterPickChipProps {
  pick: FilterPick
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** So many choices all stand in sight; more are found by typing. */
const fewChoices = 7
/** Names on the chip; the others are counted. */
const namedValues = 2

/** A filter as a chip that opens its choices beneath itself. */
export function FilterPickChip({ pick, isOpen, onOpen }: FilterPickChipProps) {
  const phrases = useUiPhrases()
  const target = useRef<HTMLButtonElement>(null)
  const { choices, typed, setTyped } = useChoices(pick)
  const combobox = useOpened({ isOpen, onOpen, target, onClosed: () => setTyped('') })
  const isSearched = pick.find !== undefined || pick.choices.length > fewChoices
  const words = chosenWords(pick.values, choices.all)
  const choose = useChoose(pick, isOpen, () => combobox.closeDropdown())
  return (
    <span className={css.chip} data-used={pick.values.length > 0 || undefined}>
      <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" width="max-content" shadow="md">
        <Combobox.Target targetType="button" withAriaAttributes={!isSearched}>
          <button
            ref={target}
            type="button"
            className={css.edit}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            title={words.all}
            onClick={() => combobox.toggleDropdown()}
          >
            <span className={css.quiet}>{pick.name}</span>
            {words.short !== '' && <b>{words.short}</b>}
          </button>
        </Combobox.Target>
        <Combobox.Dropdown className={css.dropdown}>
          {isSearched && (
            <Combobox.Search
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              placeholder={phrases.searchChoices}
              aria-label={`${phrases.searchChoices}: ${pick.name}`}
            />
          )}
          <Choices pick={pick} choices={choices.shown} />
          {pick.several && pick.values.length > 0 && (
            <button type="button" className={css.none} onClick={() => pick.onChange([], 'replace')}>
              {phrases.clear}
            </button>
          )}
        </Combobox.Dropdown>
      </Combobox>
      {pick.values.length > 0 && (
        <button
          type="button"
          className={css.remove}
          aria-label={phrases.removeFilter(`${pick.name}: ${words.short}`)}
          onClick={() => pick.onChange([], 'push')}
        >
          <IconX size={13} stroke={1.8} aria-hidden />
        </button>
      )}
    </span>
  )
}

function Choices({ pick, choices }: { pick: FilterPick; choices: readonly SelectOption[] }) {
  const phrases = useUiPhrases()
  return (
    <Combobox.Options className={css.options} aria-label={pick.name} aria-multiselectable={pick.several || undefined}>
      {choices.map(({ value, label }) => {
        const isChosen = pick.values.includes(value)
        return (
          <Combobox.Option key={value} value={value} active={isChosen} aria-selected={isChosen} className={css.option}>
            <span className={pick.several ? css.box : css.dot} data-chosen={isChosen || undefined} aria-hidden>
              {isChosen && <IconCheck size={12} stroke={2.4} />}
            </span>
            {label}
          </Combobox.Option>
        )
      })}
      {choices.length === 0 && <Combobox.Empty>{phrases.nothingFound}</Combobox.Empty>}
    </Combobox.Options>
  )
}

type Opened = {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  target: React.RefObject<HTMLButtonElement | null>
  onClosed: () => void
}

/** The list opens with the cursor in its search, or on the chip where there is none: both take arrows, Enter and Escape. */
function useOpened({ isOpen, onOpen, target, onClosed }: Opened) {
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: onOpen,
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      // Escape in the search leaves the cursor where it came from.
      if (document.activeElement === combobox.searchRef.current) target.current?.focus()
      onClosed()
    },
  })
  const { searchRef } = combobox
  useEffect(() => {
    if (!isOpen) return
    // The menu that opened it gives the focus back to its own button first.
    const timer = setTimeout(() => (searchRef.current ?? target.current)?.focus(), 60)
    return () => clearTimeout(timer)
  }, [isOpen, searchRef, target])
  return combobox
}

/** The first change of an opening is a step back in the browser; those after it belong to it. */
function useChoose({ values, several, onChange }: FilterPick, isOpen: boolean, close: () => void) {
  const [hasChanged, setHasChanged] = useState(false)
  if (!isOpen && hasChanged) setHasChanged(false)
  return (value: string) => {
    const without = values.filter((each) => each !== value)
    const isChosen = without.length < values.length
    if (several) onChange(isChosen ? without : [...values, value], hasChanged ? 'replace' : 'push')
    else onChange([value], 'push')
    setHasChanged(true)
    if (!several) close()
  }
}

/** The choices that hold what was typed; what the server found by it follows. */
function useChoices({ choices, find }: FilterPick) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly SelectOption[]>([])
  useEffect(() => {
    if (!find || typed.trim() === '') return
    let isLatest = true
    const timer = setTimeout(() => {
      void find(typed.trim()).then(
        (options) => isLatest && setFound((before) => merged(before, options)),
        // The first choices stay, and typing on asks again.
        () => undefined,
      )
    }, 250)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [find, typed])
  const all = merged(choices, found)
  const wanted = searchKey(typed)
  return { choices: { all, shown: all.filter(({ label }) => searchKey(label).includes(wanted)) }, typed, setTyped }
}

function merged(one: readonly SelectOption[], other: readonly SelectOption[]): readonly SelectOption[] {
  return [...new Map([...one, ...other].map((option) => [option.value, option])).values()]
}

function chosenWords(values: readonly string[], choices: readonly SelectOption[]) {
  const names = values.map((value) => choices.find((choice) => choice.value === value)?.label ?? '…')
  const more = names.length - namedValues
  return {
    all: names.join(', '),
    short: more > 0 ? `${names.slice(0, namedValues).join(', ')} +${more}` : names.join(', '),
  }
}
