// What an area says of the sheets that it takes: its columns, what is looked up, and what a row does. Reading, inspecting, mending, writing
// and telling are the same for all kinds: see the area `imports`.
import type { Operation } from '@caderneta/contracts/define'
import type { JobKind } from '@caderneta/contracts/job-kinds'
import type { Phrase } from '@caderneta/contracts/refusals'
import type { Scope } from '../access/scope.ts'
import type { Tx } from '../db/connection.ts'
import type { Call } from '../operation/endpoint.ts'
import type { Platform } from '../platform.ts'
import type { CellValue, Fault, SheetColumn } from './sheet-column.ts'

/** Values of a row by the key of their column. */
export type RowValues = Readonly<Record<string, CellValue>>

/** How the call of a row is made: what stands or falls with it is the row's own mark. */
export type RowCall = Pick<Call<unknown>, 'platform' | 'scope' | 'together'>

export type PlannedRow = {
  /** Why the row cannot be written; nothing of it counts then. */
  faults: Fault[]
  /** Makes the call that writes the row: one of those that the screens make. @throws Refusal */
  write?: (call: RowCall) => Promise<unknown>
}

/** One pass over the rows of a sheet, in their order: what a row finds is what the rows before it have done or would do. */
export type RowPass = {
  /** Looks up what the next rows name, in few queries. */
  meet: (tx: Tx, rows: readonly RowValues[]) => Promise<void>
  /** Judges one of them. `position` is the row's in its sheet. */
  plan: (values: RowValues, position: number) => PlannedRow
}

export type ImportKind = {
  kind: string
  /** Name of its files: "Matrículas". */
  name: Phrase
  columns: readonly SheetColumn[]
  /** The long work that writes the rows. */
  job: JobKind
  /** Calls that the rows make: whoever imports may make each of them. */
  calls: readonly Operation[]
  /** The column that a refusal of such a call means, by the fields that it names. */
  columnOf: (members: readonly string[]) => string | null
  /** Where the record of a written row is: the id in the answer of its call. */
  recordId: (answer: unknown) => string
  begin: (tx: Tx, scope: Scope, platform: Pick<Platform, 'readPool'>) => Promise<RowPass>
}
