import type { GivenTo, Operation } from '@caderneta/contracts/define'
import { useState } from 'react'
import { ApiError, errorFromFailure } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { clientPort } from '../client/client-port.ts'
import { type Demand, useMay } from '../client/permissions.ts'
import { isRecord } from '../client/request.ts'
import type { Bulk, DataTableProps, Selection } from '../ui/data-table.tsx'

/** What is done with several rows at once. The page keeps the selection, since its verbs act on it. */
export interface ListBulk<Row> extends Pick<Bulk<Row>, 'verbs' | 'sums'> {
  selection: Selection<Row>
  /** Who may do at least one of the verbs. */
  demand: Demand
}

interface Filtered<Row> {
  list: Operation
  /** What the page asks for, without its place. */
  given: object
  /** Rows of the whole filter, where they were counted. */
  count: number | undefined
  isExact: boolean
  rowsOf: (items: unknown[]) => Row[]
  id: (row: Row) => string
}

/** Selection and bulk bar of a table, for whom may use them. */
export function useBulk<Row extends object>(
  bulk: ListBulk<Row> | undefined,
  filtered: Filtered<Row>,
): Pick<DataTableProps<Row>, 'selection' | 'bulk'> {
  const may = useMay()
  const [isBusy, setBusy] = useState(false)
  if (!bulk || !may(bulk.demand)) return {}
  const { selection, verbs, sums } = bulk
  const select = async () => {
    setBusy(true)
    try {
      const rows = new Map((await firstRows(filtered, selection.max)).map((row) => [filtered.id(row), row]))
      selection.change(rows, new Set(rows.keys()))
    } catch (error) {
      clientPort().showError(error instanceof ApiError ? error : errorFromFailure(error))
    } finally {
      setBusy(false)
    }
  }
  const { count, isExact } = filtered
  const inFilter = count !== undefined && {
    count: Math.min(count, selection.max),
    isAll: isExact && count <= selection.max,
    isBusy,
    select: () => void (isBusy || select()),
  }
  return { selection, bulk: { verbs, sums, ...(inFilter && { inFilter }) } }
}

/** Most rows that a list gives at a time. */
const piece = 200

/** The rows themselves, not the filter: what is done with them is done with what was seen, and each may say whether it can. */
async function firstRows<Row>({ list, given, rowsOf }: Filtered<Row>, most: number): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    // The next page begins where this one ends.
    const answer: unknown = await call(list, asGiven(given, cursor, Math.min(piece, most - rows.length)))
    const { items = [], nextCursor } = isRecord(answer) ? answer : {}
    rows.push(...rowsOf(Array.isArray(items) ? items : []))
    cursor = typeof nextCursor === 'string' ? nextCursor : undefined
  } while (cursor !== undefined && rows.length < most)
  return rows
}

function asGiven(given: object, cursor: string | undefined, maxResultCount: number): GivenTo<Operation> {
  return { ...given, ...(cursor !== undefined && { cursor }), maxResultCount }
}
