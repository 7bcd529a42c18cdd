// The lines of the palette, from what was typed, what areas found and what the person may do. Pure.
import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { searchKey } from '@caderneta/kernel/search-text'
import { isGranted, type Demand } from '../../client/permissions.ts'
import type { Phrase } from '../../client/phrases.ts'
import type { Icon, PaletteCommand, PaletteHit, PalettePart, PaletteSearch, Recognised } from '../../client/web-area.ts'

export type Line = {
  id: string
  title: string
  note?: string | undefined
  amount?: string | undefined
  keys?: string | undefined
  path: string
  icon: Icon
}
export type LineGroup = { title: string; lines: readonly Line[] }

/** Every search that understands one of the readings, with the surest reading it understands. */
export function searchesFor(
  parts: readonly PalettePart[],
  readings: readonly Recognised[],
  configuration: ApplicationConfiguration,
): { search: PaletteSearch; sought: Recognised }[] {
  const searches = parts.flatMap((part) => part.searches ?? []).filter((search) => isGranted(configuration, search))
  return searches.flatMap((search) => {
    const sought = readings.find((reading) => search.kinds.includes(reading.kind))
    return sought ? [{ search, sought }] : []
  })
}

export function hitLine(hit: PaletteHit): Line {
  return { ...hit, note: hit.note, amount: hit.amount }
}

export type Place = Demand & { path: string; label: Phrase; icon: Icon; keys?: string }

/** Commands and pages whose words hold every typed word, accents aside; all of them when nothing is typed. */
export function placesFor(
  places: readonly (Place | PaletteCommand)[],
  typed: string,
  configuration: ApplicationConfiguration,
  say: (phrase: Phrase) => string,
): Line[] {
  const sought = searchKey(typed).split(' ').filter(Boolean)
  return places
    .filter((place) => isGranted(configuration, place))
    .map((place) => ({
      id: `${place.label.space} ${place.label.key} ${place.path}`,
      title: say(place.label),
      path: place.path,
      icon: place.icon,
      keys: place.keys,
    }))
    .filter((line) => sought.every((word) => searchKey(line.title).includes(word)))
}
