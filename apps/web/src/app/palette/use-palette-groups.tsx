import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useConfiguration } from '../../client/permissions.ts'
import { definePhrases, usePhrases, useSay } from '../../client/phrases.ts'
import type { PaletteGroup, PaletteItem } from '../../ui/palette-types.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { areas } from '../areas.ts'
import { ownMenu } from '../own-menu.ts'
import { areasHere, ownEntries } from '../visible.ts'
import { hitLine, type Line, placesFor, searchesFor } from './palette-lines.ts'
import { recentLines } from './recents.ts'
import { recognize } from './recognize.ts'

const phrases = definePhrases('palette-groups', {
  'pt-BR': { recent: 'Recentes', doNow: 'Fazer agora', goTo: 'Ir para' },
  en: { recent: 'Recent', doNow: 'Do now', goTo: 'Go to' },
})

/** Records first, those opened last where nothing is typed, then verbs, then pages. */
export function usePaletteGroups(typed: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const t = usePhrases(phrases)
  const say = useSay()
  const configuration = useConfiguration()
  const parts = usePaletteParts(configuration)
  const found = useFound(typed)
  const places = [
    ...areasHere(areas, configuration).flatMap((area) => [...(area.menu ?? []), ...(area.settings ?? [])]),
    ...ownEntries(areas, configuration, ownMenu),
  ]
  const commands = parts.flatMap((part) => part.commands ?? [])
  const groups = [
    { id: 'recent', label: t('recent'), items: typed.trim() === '' ? recentLines() : [] },
    ...found.groups,
    { id: 'do', label: t('doNow'), items: placesFor(commands, typed, configuration, say) },
    { id: 'go', label: t('goTo'), items: placesFor(distinct(places), typed, configuration, say) },
  ]
  const shown = groups.filter((group) => group.items.length > 0)
  return {
    groups: shown.map((group) => ({ ...group, items: group.items.map(itemOf) })),
    isSearching: found.isSearching,
  }
}

function itemOf({ pill, amount, ...line }: Line): PaletteItem {
  return pill === undefined && amount === undefined ? line : { ...line, side: <HitSide pill={pill} amount={amount} /> }
}

/** What stands at the right of a record: its state, and what is owed. */
function HitSide({ pill, amount }: Pick<Line, 'pill' | 'amount'>) {
  return (
    <>
      {pill} {amount}
    </>
  )
}

type LineGroup = { id: string; label: string; items: readonly Line[] }

function useFound(typed: string): { groups: LineGroup[]; isSearching: boolean } {
  const say = useSay()
  const settled = useDebounced(typed)
  const configuration = useConfiguration()
  const searches = searchesFor(usePaletteParts(configuration), recognize(settled), configuration)
  const answers = useQueries({
    queries: searches.map(({ search, sought }) => ({
      queryKey: ['palette', search.title.space, search.title.key, sought],
      queryFn: ({ signal }: { signal: AbortSignal }) => search.find(sought, signal),
    })),
  })
  return {
    groups: searches.map(({ search }, index) => ({
      id: `${search.title.space} ${search.title.key}`,
      label: say(search.title),
      items: (answers[index]?.data ?? []).map(hitLine),
    })),
    isSearching: settled !== typed || answers.some((answer) => answer.isFetching),
  }
}

function usePaletteParts(configuration: ApplicationConfiguration) {
  const here = areasHere(areas, configuration)
  const loaded = useQuery({
    queryKey: ['palette', 'parts', here.length],
    queryFn: () => Promise.all(here.flatMap((area) => (area.palette ? [area.palette()] : []))),
    staleTime: Infinity,
  })
  return loaded.data ?? []
}

function distinct<P extends { path: string }>(places: readonly P[]): P[] {
  return [...new Map(places.map((place) => [place.path, place])).values()]
}
