// What areas below that of a record show on its page. The application hands it in, so that no screen imports one of an area below it.
import { type ComponentType, createContext, Suspense, useContext } from 'react'
import type { PartedRecord } from '../client/web-area.ts'

export type RecordPart = { area: string; Part: ComponentType<{ id: string }> }

/** In the order of the areas. */
export const RecordParts = createContext<Record<PartedRecord, readonly RecordPart[]>>({ invoice: [], guardian: [] })

/** Each part loads on its own, with nothing in its place before. */
export function PartsOf({ record, id }: { record: PartedRecord; id: string }) {
  return useContext(RecordParts)[record].map(({ area, Part }) => (
    <Suspense key={area}>
      <Part id={id} />
    </Suspense>
  ))
}
