// The words by which other screens speak of an area: the audit log, the permission tree, the list of jobs and their toasts. Each
// area keeps its own in `area-words.ts`; they are loaded together, with the first screen that needs them.
import type { JobKind } from '@caderneta/contracts/job-kinds'
import type { permissionNouns } from '@caderneta/contracts/permissions'
import type { Phrase, Phrases } from '@caderneta/contracts/refusals'
import type { Language } from './client-port.ts'

export type PermissionNoun = keyof typeof permissionNouns
/** Parts of the permission tree, in the order of the screen; the last stands at the Global level only. */
export const permissionGroups = ['students', 'receive', 'bank', 'networks', 'people', 'host'] as const
export type PermissionGroupName = (typeof permissionGroups)[number]

export type AreaWords = {
  /** By the name of the contract's area: what it is called and what its calls do, where the common verbs do not say it. */
  audit?: Record<string, { area: Phrase; verbs?: Phrases }>
  /** Fields of its records, where the common ones do not say it. */
  fields?: Phrases
  /** Its records within a sentence ("a turma {name}"), and their page where they have one. By the noun of the audit log. */
  subjects?: Record<string, SubjectWords>
  /** What stands behind its lines of the settings hub, in a few words; by their paths. */
  hub?: Phrases
  permissions?: { [N in PermissionNoun]?: { group: PermissionGroupName } }
  /** Kinds of long work, as its contract declares them. */
  jobs?: Record<string, JobKind>
}

export type SubjectWords = {
  words: Phrase
  /** Where the name may lack: a draft has no number. */
  unnamed?: Phrase
  /** The name is a number. */
  isNumber?: true
  /** Its page, and who may open it. */
  page?: { href: (id: string) => string; needs: string }
}

type Source = { words?: () => Promise<AreaWords> }

let sources: readonly Source[] = []
let loading: Promise<void> | undefined
let loaded: Required<AreaWords> | undefined

/** Called once by the application with all areas, in the order of its screens. */
export function connectAreaWords(areas: readonly Source[]): void {
  sources = areas
  loading = undefined
}

/** Before a screen that speaks of other areas is shown. */
export function loadAreaWords(): Promise<void> {
  loading ??= Promise.all(sources.map(async ({ words }) => (await words?.()) ?? {})).then(
    (all) => {
      loaded = merged(all)
    },
    (error: unknown) => {
      // A file that did not come is asked for again next time.
      loading = undefined
      throw error
    },
  )
  return loading
}

/** A page that speaks of other areas: it is shown once their words are there. */
export function spokenPage<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    const [page] = await Promise.all([load(), loadAreaWords()])
    return page
  }
}

export function areaWords(): Required<AreaWords> {
  if (!loaded) throw new Error('loadAreaWords must have ended before a screen speaks of other areas')
  return loaded
}

/** A phrase in a language; what has none keeps its technical name. */
export function phraseOf(phrase: Phrase | undefined, language: Language, name: string): string {
  return phrase?.[language] ?? name
}

function merged(all: AreaWords[]): Required<AreaWords> {
  return {
    audit: Object.assign({}, ...all.map(({ audit }) => audit)),
    fields: Object.assign({}, ...all.map(({ fields }) => fields)),
    subjects: Object.assign({}, ...all.map(({ subjects }) => subjects)),
    hub: Object.assign({}, ...all.map(({ hub }) => hub)),
    permissions: Object.assign({}, ...all.map(({ permissions }) => permissions)),
    jobs: Object.assign({}, ...all.map(({ jobs }) => jobs)),
  }
}
