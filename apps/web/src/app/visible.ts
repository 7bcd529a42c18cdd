// What one person sees of all areas: menu, phone bar and settings hub hold only what they may open.
import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import { type Demand, isGranted } from '../client/permissions.ts'
import {
  menuGroups,
  settingsGroups,
  type MenuEntry,
  type MenuGroup,
  type SettingsEntry,
  type SettingsGroup,
  type WebArea,
} from '../client/web-area.ts'

/** An entry of the shell; one that leads to all settings stands only where there is one. */
export type OwnEntry = MenuEntry & { leadsToSettings?: true }

export type Section<G, E> = { group: G; entries: readonly E[] }

/** The areas that have something where the person is: in a network, or above all of them. */
export function areasHere(areas: readonly WebArea[], { currentTenant }: ApplicationConfiguration): WebArea[] {
  return areas.filter((area) => !area.inNetwork || currentTenant.id !== null)
}

export function menuFor(
  areas: readonly WebArea[],
  configuration: ApplicationConfiguration,
  own: readonly OwnEntry[],
): Section<MenuGroup, MenuEntry>[] {
  const declared = areasHere(areas, configuration).flatMap((area) => area.menu ?? [])
  const taken = new Set(declared.map((entry) => entry.path))
  const all = [...declared, ...ownEntries(areas, configuration, own).filter((entry) => !taken.has(entry.path))]
  return sections(menuGroups, all, configuration)
}

/** The shell's own entries, without the settings where there is none to open. */
export function ownEntries(
  areas: readonly WebArea[],
  configuration: ApplicationConfiguration,
  own: readonly OwnEntry[],
): OwnEntry[] {
  const hasSettings = settingsFor(areas, configuration).length > 0
  return own.filter((entry) => hasSettings || entry.leadsToSettings !== true)
}

export function settingsFor(
  areas: readonly WebArea[],
  configuration: ApplicationConfiguration,
): Section<SettingsGroup, SettingsEntry>[] {
  return sections(
    settingsGroups,
    areasHere(areas, configuration).flatMap((area) => area.settings ?? []),
    configuration,
  )
}

/** The at most four entries of the phone's bar. */
export function phoneBar(menu: readonly Section<MenuGroup, MenuEntry>[]): MenuEntry[] {
  return menu
    .flatMap((section) => section.entries)
    .filter((entry) => entry.phone !== undefined)
    .toSorted((a, b) => (a.phone ?? 0) - (b.phone ?? 0))
    .slice(0, 4)
}

type Line = Demand & { unless?: string; inNetwork?: true }

/** What the person may open where they are, and is not led to by another line. */
export function isOpen(configuration: ApplicationConfiguration, entry: Line): boolean {
  if (entry.inNetwork && configuration.currentTenant.id === null) return false
  return isGranted(configuration, entry) && !(entry.unless && isGranted(configuration, { needs: entry.unless }))
}

type Entry<G> = {
  group: G
  order: number
  needs?: string | readonly string[] | undefined
  feature?: string | undefined
  unless?: string
  inNetwork?: true
}

function sections<G, E extends Entry<G>>(
  groups: readonly G[],
  entries: readonly E[],
  configuration: ApplicationConfiguration,
): Section<G, E>[] {
  const open = entries.filter((entry) => isOpen(configuration, entry))
  return groups
    .map((group) => ({
      group,
      entries: open.filter((entry) => entry.group === group).toSorted((a, b) => a.order - b.order),
    }))
    .filter((section) => section.entries.length > 0)
}
