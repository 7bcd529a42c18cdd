import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyFace, ErrorFace, LoadingRecord, LoadingRows } from './faces.tsx'
import { TextLink } from './link.tsx'
import { Note } from './note.tsx'
import { useUiPhrases } from './phrases.tsx'
import { RecordScreen, type Crumb } from './screen.tsx'

/** What a failed call tells, in the shape that every client error has. */
export interface LoadError {
  message: string
  code: string
  requestId: string
  /** Of the answer; 0 where none came. */
  status: number
}

interface LoadErrorFaceProps {
  error: LoadError
  onRetry: () => void
}

/** A list or record that did not come: the server's words, and the code for support. */
export function LoadErrorFace({ error, onRetry }: LoadErrorFaceProps) {
  const phrases = useUiPhrases()
  const code = [error.code, error.requestId].filter(Boolean).join(' · ')
  return (
    <ErrorFace title={error.message || phrases.noAnswer} code={code} onRetry={onRetry}>
      {phrases.nothingLost}
    </ErrorFace>
  )
}

/** The same in a line, for a part of a page: a column, a tab. */
export function LoadErrorNote({ error, onRetry }: { error?: LoadError; onRetry: () => void }) {
  const phrases = useUiPhrases()
  return (
    <Note tone="bad">
      {error?.message || phrases.noAnswer} <TextLink onClick={onRetry}>{phrases.tryAgain}</TextLink>
    </Note>
  )
}

interface ListState {
  rows: readonly unknown[]
  isLoading: boolean
  error: LoadError | undefined
  retry: () => void
}

/** The face of a list that has no rows to show; undefined while it has some, or is on its way. */
export function faceOf(page: ListState, empty: ReactNode): ReactNode {
  if (page.error && page.rows.length === 0) return <LoadErrorFace error={page.error} onRetry={page.retry} />
  return page.rows.length === 0 && !page.isLoading ? empty : undefined
}

/** Nothing matches the filters: says so, and offers to take them away. */
export function NothingFound({ actions }: { actions?: ReactNode }) {
  const phrases = useUiPhrases()
  return (
    <EmptyFace title={phrases.noResults} actions={actions}>
      {phrases.tryOtherFilters}
    </EmptyFace>
  )
}

export interface RecordState<Data> {
  data: Data | undefined
  error: LoadError | null
  refetch: () => Promise<unknown>
}

interface LoadedProps<Data> {
  query: RecordState<Data>
  children: (data: Data) => ReactNode
}

/** A record once it is there; bars or the error until then. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <LoadErrorFace error={query.error} onRetry={() => void query.refetch()} />
  return <LoadingRows rows={6} columns={3} />
}

/** The same for a form: what was read first stays, so that a later reading never overwrites what is being typed. */
export function LoadedOnce<Data>({ query, children }: LoadedProps<Data>) {
  const [first, setFirst] = useState(query.data)
  if (first === undefined && query.data !== undefined) setFirst(query.data)
  return <Loaded query={{ ...query, data: first ?? query.data }}>{children}</Loaded>
}

interface LoadedRecordProps<Data> extends LoadedProps<Data> {
  crumbs: Crumb[]
  /** Stands where the record's name will be. */
  title: string
}

/** The same for a whole page: the way back stands at once. */
export function LoadedRecord<Data>({ query, crumbs, title, children }: LoadedRecordProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <RecordScreen crumbs={crumbs} title={title}>
      {query.error ? <NotLoaded error={query.error} query={query} crumbs={crumbs} /> : <LoadingRecord />}
    </RecordScreen>
  )
}

type NotLoadedProps = { error: LoadError; query: Pick<RecordState<unknown>, 'refetch'>; crumbs: Crumb[] }

/** What is not there, or is no address of a record, is not asked for again: the list is the way on. */
function NotLoaded({ error, query, crumbs }: NotLoadedProps) {
  const phrases = useUiPhrases()
  const back = crumbs.findLast(({ href }) => href !== undefined)
  if (error.status !== 404 && error.status !== 400) {
    return <LoadErrorFace error={error} onRetry={() => void query.refetch()} />
  }
  const title = error.status === 404 && error.message !== '' ? error.message : phrases.notFound
  return (
    <EmptyFace title={title} actions={back && <Button href={back.href}>{back.label}</Button>}>
      {phrases.notFoundHint}
    </EmptyFace>
  )
}
