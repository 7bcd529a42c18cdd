// Thousands of rows on their way out of the database as a few: those that agree in some columns are one row, in which each of the other columns is
// one text. A row of its own costs the program that reads it ten times what its values cost.
import type { RawBuilder } from 'kysely'
import { must } from '../must.ts'
import { sql } from './sql.ts'

const lists = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const

/** Rows of one kind and one transfer, if they are of one. `same`: the columns in which they agree; the others are lists. */
export type PackedRow = { kind: string; transfer_id: string | null; same: string } & Record<
  (typeof lists)[number],
  string | null
>

/** How a text becomes the value of a column again. No value has a comma in it. */
const parsers = {
  text: (text: string): string => text,
  optional: (text: string): string | null => (text === '' ? null : text),
  number: (text: string): number => Number(text),
  flag: (text: string): boolean => text.startsWith('t'),
}
type Type = keyof typeof parsers
type Columns = Readonly<Record<string, Type>>
type Value<T extends Type> = ReturnType<(typeof parsers)[T]>

/** Rows that agree in the columns of `same`: the n-th of them has the n-th value of each list. */
export type Group<Same extends Columns, Each extends Columns> = {
  same: { [Name in keyof Same]: Value<Same[Name]> }
  each: { [Name in keyof Each]: Value<Each[Name]>[] }
}

type Packing<Same extends Columns, Each extends Columns> = {
  /** `rows` has the columns, and `transfer_id`. */
  packed: (rows: RawBuilder<unknown>) => RawBuilder<PackedRow>
  groups: (rows: readonly PackedRow[]) => Group<Same, Each>[]
}

export function packing<Same extends Columns, Each extends Columns>(
  kind: string,
  { same, each }: { same: Same; each: Each },
): Packing<Same, Each> {
  const [sameNames, eachNames] = [Object.keys(same), Object.keys(each)]
  return {
    packed: (rows) => {
      const agreed = sameNames.map((name) => sql.ref(`r.${name}`))
      const columns = lists.map((list, at) => sql`${listOf(eachNames[at])} as ${sql.ref(list)}`)
      return sql<PackedRow>`select ${kind}::text as kind, r.transfer_id, concat_ws(',', ${sql.join([sql`''`, ...agreed.map(orBlank)])}) as same, ${sql.join(columns)}
        from (${rows}) r group by ${sql.join([sql`r.transfer_id`, ...agreed])}`
    },
    groups: (rows) => rows.filter((row) => row.kind === kind).map((row) => groupOf<Same, Each>(row, same, each)),
  }
}

function orBlank(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(${column}::text, '')`
}

function listOf(name: string | undefined): RawBuilder<unknown> {
  // none: the rows have fewer columns
  return name === undefined ? sql`null::text` : sql`string_agg(${orBlank(sql.ref(`r.${name}`))}, ',')`
}

function groupOf<Same extends Columns, Each extends Columns>(row: PackedRow, same: Same, each: Each) {
  // A comma stands before each of them.
  const agreed = row.same.split(',').slice(1)
  const sameValues = Object.entries(same).map(([name, type], at) => [
    name,
    parsers[type](must(agreed[at], 'each column has its value')),
  ])
  const eachValues = Object.entries(each).map(([name, type], at) => {
    const list = must(lists[at], 'there are seven lists')
    const texts = must(row[list], 'each column has its list').split(',')
    return [name, type === 'text' ? texts : texts.map((text) => parsers[type](text))]
  })
  return { same: Object.fromEntries(sameValues), each: Object.fromEntries(eachValues) } as Group<Same, Each>
}
