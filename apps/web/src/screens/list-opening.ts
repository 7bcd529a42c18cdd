import type { FilterOf } from '../client/route-filter.ts'

/** A field that a list is narrowed by. */
export type FieldOf<O> = keyof FilterOf<O> & string

/** What a list leaves out when it opens: a chip says it and lifts it, and once lifted another brings it back. */
export interface ListOpening<O> {
  field: FieldOf<O>
  name: string
  /** The value that is asked for where the address says nothing, and how the chip says it. */
  value: string
  shown: string
  /** The same once it is lifted. */
  lifted: string
  liftedShown: string
}

/** The filter of the address, and what the list opens with where the address does not say. */
export function openedWith<O, F extends object>(opening: ListOpening<O> | undefined, filter: F): F {
  return opening ? { [opening.field]: opening.value, ...filter } : filter
}
