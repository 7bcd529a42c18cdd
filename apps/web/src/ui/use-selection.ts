import { useState } from 'react'
import { changeSelection, SELECTION_MAX } from './selection-change.ts'

export interface Selection<Row> {
  /** Rows chosen by hand, of any page. Empty when the whole filter is chosen. */
  rows: ReadonlyMap<string, Row>
  /** The whole filter is chosen: act on the filter, as a job, not on ids. */
  wholeFilter: boolean
  /** The last change left rows out because the limit was reached. */
  overLimit: boolean
  max: number
  change: (page: ReadonlyMap<string, Row>, checked: ReadonlySet<string>) => void
  chooseWholeFilter: () => void
  clear: () => void
}

/** The selection of a table, kept while pages change. */
export function useSelection<Row>(max: number = SELECTION_MAX): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map())
  const [wholeFilter, setWholeFilter] = useState(false)
  const [overLimit, setOverLimit] = useState(false)
  return {
    rows,
    wholeFilter,
    overLimit,
    max,
    change: (page, checked) => {
      const next = changeSelection(rows, page, checked, max)
      setRows(next.rows)
      setOverLimit(next.overLimit)
      setWholeFilter(false)
    },
    chooseWholeFilter: () => {
      setRows(new Map())
      setOverLimit(false)
      setWholeFilter(true)
    },
    clear: () => {
      setRows(new Map())
      setOverLimit(false)
      setWholeFilter(false)
    },
  }
}
