import { useState } from 'react'
import { changeSelection, SELECTION_MAX } from './selection-change.ts'

export interface Selection<Row> {
  /** Chosen rows, of any page. */
  rows: ReadonlyMap<string, Row>
  /** The last change left rows out because the limit was reached. */
  overLimit: boolean
  max: number
  change: (page: ReadonlyMap<string, Row>, checked: ReadonlySet<string>) => void
  clear: () => void
}

/** The selection of a table, kept while pages change. */
export function useSelection<Row>(max: number = SELECTION_MAX): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map())
  const [overLimit, setOverLimit] = useState(false)
  return {
    rows,
    overLimit,
    max,
    change: (page, checked) => {
      const next = changeSelection(rows, page, checked, max)
      setRows(next.rows)
      setOverLimit(next.overLimit)
    },
    clear: () => {
      setRows(new Map())
      setOverLimit(false)
    },
  }
}
