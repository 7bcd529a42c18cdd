import { lazy } from 'react'
import type { PartedRecord } from '../client/web-area.ts'
import type { RecordPart } from '../screens/record-parts.tsx'
import { areas } from './areas.ts'

/** What the areas declare for the pages of each record. */
export const recordParts = { invoice: partsOf('invoice'), guardian: partsOf('guardian') }

function partsOf(record: PartedRecord): RecordPart[] {
  return areas.flatMap(({ name, recordParts: { [record]: load } = {} }) =>
    load ? [{ area: name, Part: lazy(async () => ({ default: await load() })) }] : [],
  )
}
