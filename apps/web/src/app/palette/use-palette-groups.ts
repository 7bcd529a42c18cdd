import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useConfiguration } from '../../client/permissions.ts'
import { definePhrases, usePhrases, useSay } from '../../client/phrases.ts'
import type { PaletteGroup } from '../../ui/palette-types.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { areas } from '../areas.ts'
import { ownMenu } from '../own-menu.ts'
import { areasHere, ownEntries } from '../visible.ts'
import { hitLine, placesFor, searchesFor } from './palette-lines.ts'
import { recognise } from './recognise.ts'

const phrases = definePhrases('palette-groups', {
  'pt-BR': { doNow: 'Fazer agora', goTo: 'Ir para' },
  en: { doNow: 'Do now', goTo: 'Go to' },
})

/** Records first, then verbs, then pages. */
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
    ...found.groups,
    { id: 'do', label: t('doNow'), items: placesFor(commands, typed, configuration, say) },
    { id: 'go', label: t('goTo'), items: placesFor(distinct(places), typed, configuration, say) },
  ]
  return { groups: groups.filter((group) => group.items.length > 0), isSearching: found.isSearching }
}

function useFound(typed: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const say = useSay()
  const settled = useDebounced(typed)
  const configuration = useConfiguration()
  const searches = searchesFor(usePaletteParts(configuration), recognise(settled), configuration)
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
