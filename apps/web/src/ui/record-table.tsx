import type { ReactNode } from 'react'
import css from './record-table.module.css'

/** A DataTable in the body of a record: edge to edge, as it stands in a list. */
export function RecordTable({ children }: { children: ReactNode }) {
  return <div className={css.edge}>{children}</div>
}
