import type { ReactNode } from 'react'
import { LoadedRecord, type RecordState } from '../ui/load-faces.tsx'
import { type Crumb, RecordScreen, type RecordScreenProps } from '../ui/screen.tsx'

/** What stands on the page of a record once it is read. */
interface RecordView extends Omit<RecordScreenProps, 'crumbs' | 'children'> {
  /** The last of the crumbs: "2026". */
  crumb?: string
  /** Facts, tables, sections. */
  body: ReactNode
}

interface RecordPageProps<Data> {
  /** `useRecord(classes.get, { id })`. */
  query: RecordState<Data>
  /** What is read, until its name is known: "Turma". */
  title: string
  crumbs: Crumb[]
  view: (record: Data) => RecordView
}

/** The page of one record: bars while it is read, the error where it did not come, then who it is and what can be done. */
export function RecordPage<Data>({ query, title, crumbs, view }: RecordPageProps<Data>) {
  return (
    <LoadedRecord query={query} crumbs={crumbs} title={title}>
      {(record) => {
        const { crumb, body, ...screen } = view(record)
        return (
          <RecordScreen {...screen} crumbs={crumb === undefined ? crumbs : [...crumbs, { label: crumb }]}>
            {body}
          </RecordScreen>
        )
      }}
    </LoadedRecord>
  )
}
