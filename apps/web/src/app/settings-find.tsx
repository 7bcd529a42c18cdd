import { searchKey } from '@caderneta/kernel/search-text'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useConfiguration } from '../client/permissions.ts'
import { useLanguage } from '../client/phrases.ts'
import type { FoundSetting } from '../client/web-area.ts'
import { areas } from './areas.ts'
import css from './settings-page.module.css'
import { areasHere, isOpen } from './visible.ts'

interface SettingsFindProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** The box of the hub: Enter opens what is first, the arrows walk through what was found (see `useLineKeys`), Escape empties it. */
export function SettingsFind({ label, value, onChange }: SettingsFindProps) {
  return (
    <label className={css.find}>
      <IconSearch size={15} stroke={1.6} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
          if (event.key === 'Enter' && value.trim() !== '') linesOnPage()[0]?.click()
          if (event.key === 'ArrowDown') walk(event, 0)
        }}
      />
    </label>
  )
}

/** For the element around the lines: up and down go from line to line, whatever columns they stand in. */
export function walkLines(event: KeyboardEvent<HTMLElement>): void {
  const at = linesOnPage().findIndex((line) => line === document.activeElement)
  if (at === -1) return
  if (event.key === 'ArrowDown') walk(event, at + 1)
  if (event.key === 'ArrowUp') walk(event, at - 1)
}

function walk(event: KeyboardEvent<HTMLElement>, to: number): void {
  const line = linesOnPage()[to]
  if (!line) return
  event.preventDefault()
  line.focus()
}

function linesOnPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#${hubId} a`)]
}

export const hubId = 'settings-hub'

/** Settings within pages whose words hold what was typed, accents ignored; none while nothing is. */
export function useFoundSettings(typed: string): FoundSetting[] {
  const configuration = useConfiguration()
  const language = useLanguage()
  const sought = searchKey(typed)
  const { data = [] } = useQuery({
    queryKey: ['foundSettings'],
    queryFn: allFound,
    enabled: sought !== '',
    staleTime: Infinity,
  })
  if (sought === '') return []
  const inWords = ({ label, hint }: FoundSetting) => searchKey(`${label[language]} ${hint[language]}`).includes(sought)
  const here = new Set(areasHere(areas, configuration).map(({ name }) => name))
  return data
    .filter(({ area, setting }) => here.has(area) && isOpen(configuration, setting) && inWords(setting))
    .map(({ setting }) => setting)
}

async function allFound() {
  const found = await Promise.all(
    areas.map(async ({ name, foundSettings }) => {
      const settings = (await foundSettings?.()) ?? []
      return settings.map((setting) => ({ area: name, setting }))
    }),
  )
  return found.flat()
}
