import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { GlossaryNoun } from './glossary.ts'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  id: string
  /** Words of the head. A `money` column gets " (R$)" behind them. */
  header: string
  /** Its meaning, where the head is a noun of the glossary. */
  term?: GlossaryNoun | undefined
  cell: (row: Row) => ReactNode
  /** money and number are right-aligned; money cells hold digits only (`<Money digits>`). name is 500, 400 once visited.
   * words is a sentence: it wraps, where every other cell is cut. */
  kind?: 'text' | 'name' | 'words' | 'money' | 'number' | 'date' | 'action' | undefined
  /** Of a name that tells one row from the next: a long one goes on in a second line, where others are cut. */
  wraps?: boolean | undefined
  /** Quiet ink, for what supports the columns beside it. */
  quiet?: boolean | undefined
  /** `low` is dropped when the drawer is open, and one by one where the page is too narrow for all; `middle` only there, after all
   * of low rank. Never who, state and the amount due. */
  rank?: 'always' | 'middle' | 'low' | undefined
  /** What the row adds to the sum under this column, in cents (money) or units; null where it does not count. */
  sum?: ((row: Row) => number | null) | undefined
  sortable?: boolean | undefined
  /** Hidden until chosen in "Exibir". */
  initiallyHidden?: boolean | undefined
  /** Cannot be hidden. */
  fixed?: boolean | undefined
  /** A least width in pixels; up to it nothing is cut. */
  minWidth?: number | undefined
}

export interface Sort {
  id: string
  descending: boolean
}

/** The phone's version of a row: name and amount on line one, pill under the amount. */
export interface RowCard {
  title: ReactNode
  amount?: ReactNode
  lines?: ReactNode[] | undefined
  pill?: ReactNode
}

export type Density = 'compact' | 'normal' | 'roomy'

export interface TableView {
  density: Density
  hidden: string[]
}

export interface Pager {
  first: number
  last: number
  /** Rows of the whole filter, where they were counted; `isCapped` where counting stopped there. */
  total?: number | undefined
  isCapped?: boolean | undefined
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Rows of a page, where a person may choose. */
  size?: PageSize | undefined
}

export interface PageSize {
  rows: number
  choices: readonly number[]
  onChoose: (rows: number) => void
}

export interface TableFoot {
  /** Beside "Nesta página": "13 faturas, sem a substituída". */
  pageNote?: ReactNode
  /** Beside "No filtro": "312 faturas". Leave both out to show no second line. */
  filterNote?: ReactNode
  /** Sums of the whole filter by column id; "loading" while asked for, "uncounted" above the limit of exact sums. */
  filterSums?: Record<string, number> | 'loading' | 'uncounted' | undefined
  /** Under the table, at the right. */
  pager?: Pager | undefined
}

export interface BulkVerb {
  id: string
  label: string
  icon?: Icon | undefined
  onClick: () => void
  disabledReason?: string | undefined
}

export interface BulkSum {
  label: string
  cents: number
}

export interface Bulk<Row> {
  verbs: BulkVerb[]
  sums?: ((rows: Row[]) => BulkSum[]) | undefined
  /** Rows of the whole filter, or of as much of it as may be selected, and how they are. */
  inFilter?: { count: number; isAll: boolean; isBusy: boolean; select: () => void } | undefined
}

export interface DataTableProps<Row extends object> {
  /** What the table lists, read aloud: "Faturas". */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  /** The row in words, for check boxes and links: "fatura 48.213". */
  rowName: (row: Row) => string
  /** Address of the row's page: Ctrl+click opens it, and a plain click too when there is no `onOpen`. */
  rowHref?: ((row: Row) => string) | undefined
  /** Plain click, Enter: usually opens the drawer. */
  onOpen?: ((row: Row) => void) | undefined
  openId?: string | undefined
  /** Esc. */
  onClose?: (() => void) | undefined
  visited?: ReadonlySet<string> | undefined
  selection?: Selection<Row> | undefined
  bulk?: Bulk<Row> | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  view?: TableView | undefined
  foot?: TableFoot | undefined
  /** The phone's card of a row. */
  card: (row: Row) => RowCard
  /** Rows are on their way: bars in their place under the real head. */
  loading?: boolean | undefined
  /** Rows are of an earlier filter or page: dimmed, and without their sums, until those asked for are there. */
  earlier?: boolean | undefined
  /** Shown instead of rows: EmptyFace keeps the head above it; ErrorFace and NoPermissionFace stand alone. */
  face?: ReactNode
  faceKeepsHead?: boolean | undefined
}
