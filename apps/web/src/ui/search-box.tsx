import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import css from './search-box.module.css'
import { useDebounced } from './use-debounced.ts'

interface SearchBoxProps {
  /** What can be typed: "Responsável, aluno ou CPF". */
  label: string
  value: string | undefined
  /** Called once typing has stood still; undefined when the box is empty. */
  onChange: (text: string | undefined) => void
}

/** The search of a list, in its filter bar. `/` goes there. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value ?? '')
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    // Changed from outside: "Limpar", or the back button.
    setSeen(value)
    if (value !== (typed.trim() || undefined)) setTyped(value ?? '')
  }
  const settled = useDebounced(typed.trim())
  useEffect(() => {
    if (settled === typed.trim() && settled !== (value ?? '')) onChange(settled || undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- only a word that stood still is news
  }, [settled])
  return (
    <label className={css.box}>
      <IconSearch size={15} stroke={1.6} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </label>
  )
}
