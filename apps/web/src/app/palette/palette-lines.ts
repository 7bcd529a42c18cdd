// The lines of the palette, from what was typed, what areas found and what the person may do. Pure.
import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { searchKey } from '@caderneta/kernel/search-text'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isGranted, type Demand } from '../../client/permissions.ts'
import type { Phrase } from '../../client/phrases.ts'
import type { PaletteHit, PalettePart, PaletteSearch, Recognized } from '../../client/web-area.ts'

export type Line = {
  id: string
  icon: Icon
  title: string
  detail?: string | undefined
  pill?: ReactNode
  amount?: string | undefined
  keys?: string | undefined
  href: string
}

/** Every search that understands one of the readings, with the surest reading it understands. */
export function searchesFor(
  parts: readonly PalettePart[],
  readings: readonly Recognized[],
  configuration: ApplicationConfiguration,
): { search: PaletteSearch; sought: Recognized }[] {
  const searches = parts.flatMap((part) => part.searches ?? []).filter((search) => isGranted(configuration, search))
  return searches.flatMap((search) => {
    const sought = readings.find((reading) => search.kinds.includes(reading.kind))
    return sought ? [{ search, sought }] : []
  })
}

export function hitLine({ id, icon, title, note, pill, amount, path }: PaletteHit): Line {
  return { id: `hit ${path} ${id}`, icon, title, detail: note, pill, amount, href: path }
}

export type Place = Demand & { path: string; label: Phrase; icon: Icon; keys?: string }

/** Commands and pages whose words hold every typed word, accents aside; all of them when nothing is typed. */
export function placesFor(
  places: readonly Place[],
  typed: string,
  configuration: ApplicationConfiguration,
  say: (phrase: Phrase) => string,
): Line[] {
  const sought = searchKey(typed).split(' ')
  return places
    .filter((place) => isGranted(configuration, place))
    .map(({ path, label, icon, keys }) => {
      return { id: `${label.space} ${label.key} ${path}`, icon, title: say(label), keys, href: path }
    })
    .filter((line) => sought.every((word) => searchKey(line.title).includes(word)))
}
