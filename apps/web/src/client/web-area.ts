// How an area shows itself to the shell: one description, `areas/<name>/routes.tsx` exports it as `area`.
import type { ApplicationConfiguration } from '@caderneta/contracts/identity'
import type { Phrase as ContractPhrase } from '@caderneta/contracts/refusals'
import type { permissionNouns } from '@caderneta/contracts/permissions'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { AreaWords } from './area-words.ts'
import type { Demand } from './permissions.ts'
import type { Pattern } from './path.ts'
import { type Phrase, type Phrases, phrase } from './phrases.ts'

/** A screen that is loaded when it is first opened. */
export type LazyPage = () => Promise<ComponentType>

export type EnvironmentName = ApplicationConfiguration['environment']['name']

export type AreaRoute = Demand & {
  /** As the specification writes it, parameters with a dollar: `/faturas/$invoiceId`. */
  path: `/${string}`
  page: LazyPage
  /** Other addresses of the same screen: they lead here. */
  aliases?: readonly `/${string}`[]
  /** The words for the browser's title and for the way back. */
  crumb: Phrase
  /** Of a network, in an area that has pages at Global too. */
  inNetwork?: true | undefined
  /** Where the page exists at all; everywhere when left out. */
  environments?: readonly EnvironmentName[]
  /** No sign-in and no shell: the family's page. */
  isPublic?: boolean
}

/** Nouns whose permissions have the four verbs of ordinary records. */
type RecordNoun = {
  [N in keyof Nouns]: RecordVerb extends Nouns[N][number] ? N : never
}[keyof Nouns]
type Nouns = typeof permissionNouns
const recordVerbs = { list: 'GetAll', create: 'Create', one: 'Get', change: 'Update' } as const
type RecordScreen = keyof typeof recordVerbs
type RecordVerb = (typeof recordVerbs)[RecordScreen]

/**
 * The routes of ordinary records: `const screen = recordScreens('Caderneta.AcademicClass', names)`, then
 * `screen('list', classPaths.list, async () => (await import('./classes-page.tsx')).ClassesPage)`. What the person needs follows from
 * the kind of screen, and so does its crumb in `names`. `wholeNetwork`: records of no school, which only those who see every school write.
 * `feature`: all of the screens come with it. `schoolAccess`: what a network must leave to its schools for any of them.
 */
export function recordScreens<K extends string>(
  noun: RecordNoun,
  names: Phrases<K>,
  { wholeNetwork, feature, schoolAccess }: Pick<Demand, 'feature' | 'schoolAccess'> & { wholeNetwork?: true } = {},
): (screen: RecordScreen & K, address: { pattern: Pattern }, page: LazyPage) => AreaRoute {
  return (screen, { pattern }, page) => ({
    path: pattern,
    page,
    crumb: phrase(names, screen),
    needs: `${noun}.${recordVerbs[screen]}`,
    ...(wholeNetwork && (screen === 'create' || screen === 'change') ? { wholeNetwork } : {}),
    ...(feature ? { feature } : {}),
    ...(schoolAccess ? { schoolAccess } : {}),
  })
}

/** The groups of the menu, in the order of the screen. */
export const menuGroups = ['top', 'students', 'receive', 'paySchools', 'bank', 'manage'] as const
export type MenuGroup = (typeof menuGroups)[number]

export type MenuEntry = Demand & {
  path: `/${string}`
  label: Phrase
  icon: Icon
  group: MenuGroup
  /** Patterns of its pages whose address begins like that of another line. */
  also?: readonly `/${string}`[]
  /** Place in the group, small first. */
  order: number
  /** Order in the bar of the phone: the first four that the person may open stand there, the others under "Mais". */
  phone?: 1 | 2 | 3 | 4 | 5 | 6
  /** The letter that leads here after g: `f` for "g f". */
  jump?: string
  /** How many things wait for this person: a component, since it reads data. Draws nothing when none do. */
  Count?: ComponentType
}

export const settingsGroups = ['networks', 'people', 'charging', 'banks', 'control'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** A line of the settings hub. */
export type SettingsEntry = Demand & {
  path: `/${string}`
  label: Phrase
  /** What is inside, in a few words; better said in the area's words (`hub`), which the first load does not bear. */
  hint?: Phrase
  icon: Icon
  group: SettingsGroup
  order: number
  /** Not for whoever has this permission: another line leads them there. */
  unless?: string
  /** Of a network, in an area that has lines at Global too. */
  inNetwork?: true
  /** A figure or state at the right of the line. */
  Count?: ComponentType
}

/** One setting within a page of the hub: found by its own words, opened where it is changed. */
export type FoundSetting = Pick<SettingsEntry, 'path' | 'needs' | 'unless'> & {
  id: string
  label: ContractPhrase
  hint: ContractPhrase
}

/** What the palette saw in the words typed: `value` is digits only where the kind is a number. */
export type Recognized = {
  kind: 'cpf' | 'cnpj' | 'digitableLine' | 'txid' | 'nossoNumero' | 'email' | 'phone' | 'words'
  value: string
}

export type PaletteHit = {
  id: string
  title: string
  note?: string
  /** Its state, as a pill. */
  pill?: ReactNode
  amount?: string
  path: string
  icon: Icon
}

/** Looks in an area for what was typed. `find` answers the best few hits and stops at the signal. */
export type PaletteSearch = Demand & {
  title: Phrase
  kinds: readonly Recognized['kind'][]
  find: (sought: Recognized, signal: AbortSignal) => Promise<readonly PaletteHit[]>
}

/** Something to do from the palette: opens a path, often with a dialog named in its query. */
export type PaletteCommand = Demand & { label: Phrase; icon: Icon; path: string; keys?: string }

export type PalettePart = { searches?: readonly PaletteSearch[]; commands?: readonly PaletteCommand[] }

/** Records whose pages show what areas below theirs keep of them. */
export type PartedRecord = 'invoice' | 'guardian'

export type WebArea = {
  /** The name of the contract's area. */
  name: string
  /** Its data are a network's: at Global there is nothing of it to open. */
  inNetwork?: true
  routes: readonly AreaRoute[]
  menu?: readonly MenuEntry[]
  settings?: readonly SettingsEntry[]
  /** What the search of the settings hub finds within its pages: loaded with the first letter typed. */
  foundSettings?: () => Promise<readonly FoundSetting[]>
  /** Its words for the audit log, the permission tree and the jobs. */
  words?: () => Promise<AreaWords>
  /** Loaded with the palette, on the first Ctrl K. */
  palette?: () => Promise<PalettePart>
  /** What happens to a file that is dropped anywhere on the page: loaded with the first one. @returns the address to go to, null to stay. */
  dropped?: Demand & {
    label: Phrase
    take: () => Promise<(file: File) => Promise<Pattern | null>>
  }
  /** What it shows on the page of a record of an area above it, given the record's id: loaded with that page. */
  recordParts?: Partial<Record<PartedRecord, () => Promise<ComponentType<{ id: string }>>>>
  /** The dialog behind "Avançar data" of the ribbon; one area of the program has it. */
  clockDialog?: () => Promise<ComponentType<{ onClose: () => void }>>
}
