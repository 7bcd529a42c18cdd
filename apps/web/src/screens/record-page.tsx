import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePathSearch } from '../client/path.ts'
import { usePhrases } from '../client/phrases.ts'
import { type Fact, FactList } from '../ui/fact-list.tsx'
import { LoadedRecord, type RecordState } from '../ui/load-faces.tsx'
import { type Crumb, hasContent, RecordScreen, type RecordScreenProps } from '../ui/screen.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { screenPhrases } from './screen-phrases.ts'
import { RecordHistory, RecordSights, useMayReadLog } from './record-history.tsx'
import { hasVerbs, RecordBar, RecordDock, type RecordVerbs } from './record-verbs.tsx'

/** One of the sides of a record. The address names it: `?aba=banco`. */
interface RecordTab {
  id: string
  label: string
  count?: number | undefined
  body: ReactNode
}

type Shown = Pick<RecordScreenProps, 'title' | 'who' | 'pills' | 'nextStep' | 'aside' | 'asideWidth' | 'dock'>

/** What stands on the page of a record once it is read. */
export interface RecordView extends Shown {
  /** The last of the crumbs: "2026". */
  crumb?: string | undefined
  verbs?: RecordVerbs | undefined
  /** The number people came for, then the facts; tables and sections follow. */
  lead?: ReactNode
  facts?: Fact[] | undefined
  body?: ReactNode
  tabs?: RecordTab[] | undefined
  /** The tab of an address that names none; the first unless said. */
  firstTab?: string | undefined
  /**
   * The id under which the audit log knows the record. Who may read the log sees its lines, and those of a record of a school
   * (`ofSchool`) everybody who reads the record: in the right column, or as the last tab where the column is taken or the tables need the
   * width. `also`: records that belong to it, whose lines stand among its own.
   */
  history?: { of: string; also?: readonly string[]; as?: 'column' | 'tab'; ofSchool?: true } | undefined
  /** Ids of the people whose data stand here: who reads the log finds in a last tab who saw them. */
  sights?: readonly string[] | undefined
}

interface RecordPageProps<Data> {
  /** `useRecord(classes.get, { id })`. */
  query: RecordState<Data>
  /** What is read, until its name is known: "Turma". */
  title: string
  crumbs: Crumb[]
  /** What is shown of it. Called as a hook, once for each drawing of a record that is there. */
  useView: (record: Data) => RecordView
  /** A page that keeps something of the record in its state begins anew where this changes. */
  keyOf?: (record: Data) => string
}

/** The page of one record: bars while it is read, the error where it did not come, then who it is and what can be done. */
export function RecordPage<Data>({ query, title, crumbs, useView, keyOf }: RecordPageProps<Data>) {
  return (
    <LoadedRecord query={query} crumbs={crumbs} title={title}>
      {(record) => <RecordSheet key={keyOf?.(record)} record={record} crumbs={crumbs} useView={useView} />}
    </LoadedRecord>
  )
}

type RecordSheetProps<Data> = Pick<RecordPageProps<Data>, 'crumbs' | 'useView'> & { record: Data }

/** The same for what is at hand already: a question that stands in the address, and what would follow from it. */
export function RecordSheet<Data>({ record, crumbs, useView }: RecordSheetProps<Data>) {
  const { crumb, verbs, lead, facts, body, tabs, firstTab, history, sights, aside, dock, ...shown } = useView(record)
  const { own, column } = useHistory(history, tabs)
  const main = (
    <>
      {lead}
      {facts && <FactList facts={facts} />}
      {body}
    </>
  )
  const withSights = useSights(sights, own, main)
  const { links, current } = useTabs(withSights ?? own, firstTab)
  return (
    <RecordScreen
      {...shown}
      {...useVerbPlaces(verbs, dock)}
      crumbs={crumb === undefined ? crumbs : [...crumbs, { label: crumb }]}
      aside={aside ?? column}
      tabs={links}
      currentTab={current?.id}
    >
      {withSights === undefined && main}
      {current?.body}
    </RecordScreen>
  )
}

/** In the head; on the phone at the foot, where nothing else waits there. */
function useVerbPlaces(verbs: RecordVerbs | undefined, dock: ReactNode): Pick<RecordScreenProps, 'actions' | 'dock'> {
  const phone = usePhone()
  if (!verbs || !hasVerbs(verbs)) return { dock }
  if (phone && !hasContent(dock)) return { dock: <RecordDock {...verbs} /> }
  return { actions: <RecordBar {...verbs} />, dock }
}

function useHistory(history: RecordView['history'], tabs: RecordTab[] = []) {
  const t = usePhrases(screenPhrases)
  const mayReadLog = useMayReadLog()
  if (!history || !(mayReadLog || history.ofSchool)) return { own: tabs, column: undefined }
  const isTab = history.as === 'tab'
  const lines = <RecordHistory subjectId={history.of} also={history.also} title={isTab ? t('audit') : undefined} />
  if (!isTab) return { own: tabs, column: lines }
  return { own: [...tabs, { id: 'auditoria', label: t('audit'), body: lines }], column: undefined }
}

/** The record itself becomes the first tab where it has none. */
function useSights(sights: RecordView['sights'], tabs: RecordTab[], main: ReactNode): RecordTab[] | undefined {
  const t = usePhrases(screenPhrases)
  const mayReadLog = useMayReadLog()
  if (!sights || !mayReadLog) return undefined
  return [
    { id: 'dados', label: t('data'), body: main },
    ...tabs,
    { id: 'vistas', label: t('sights'), body: <RecordSights subjectIds={sights} /> },
  ]
}

const tabField = { search: ['aba'] } as const

/** The links of the tabs and the one that the address names. A record of one side has none. */
function useTabs(tabs: RecordTab[], firstTab: string | undefined) {
  const { pathname } = useLocation()
  const { aba } = usePathSearch(tabField)
  const first = tabs.find(({ id }) => id === firstTab) ?? tabs[0]
  const current = tabs.find(({ id }) => id === aba) ?? first
  const links = tabs.map(({ id, label, count }) => ({
    id,
    label,
    count,
    href: id === first?.id ? pathname : `${pathname}?${new URLSearchParams({ aba: id }).toString()}`,
  }))
  return { links: links.length > 1 ? links : undefined, current }
}
