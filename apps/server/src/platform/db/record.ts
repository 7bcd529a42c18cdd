// A record that is its row: camelCase fields of the contract from snake_case columns, and back. A record that is more than its row
// is written out field by field.
import type { z } from 'zod'

type SnakeTail<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeTail<Rest>}`
  : ''

/** `Snake<'monthlyCents'>` is `'monthly_cents'`. */
export type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First}${SnakeTail<Rest>}`
  : Name

type Columns<Fields> = { [Name in keyof Fields & string as Snake<Name>]: Fields[Name] }

/** Columns that a record takes as they are: those of its required fields, without the ones that are worked out. */
type RowOf<Schema extends z.ZodObject, Extra> = Columns<RequiredOf<Omit<z.input<Schema>, keyof Extra>>>
type RequiredOf<Fields> = { [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name] }

/**
 * The mapping of a row to its record. `extra` gives the fields that are no column, or differ from theirs; optional fields of the
 * contract are left out. A row that lacks a field of the contract, or has it of another type, does not compile.
 */
export function record<
  Schema extends z.ZodObject,
  Row extends object = object,
  Extra extends Partial<z.input<Schema>> = Record<never, never>,
>(schema: Schema, extra?: (row: Row) => Extra): (row: RowOf<Schema, Extra> & Row) => z.output<Schema> {
  const columns = Object.keys(schema.shape).map((name) => [name, snake(name)] as const)
  return (row) => {
    const values = new Map<string, unknown>(Object.entries(row))
    const fields = columns.flatMap(([name, column]) => (values.has(column) ? [[name, values.get(column)]] : []))
    return schema.parse({ ...Object.fromEntries(fields), ...extra?.(row) })
  }
}

/** The columns of an input, by name. The version that its caller read is no column that a write sets. */
export function columnsOf<const Input extends object>(input: Input): Columns<Omit<Input, 'version'>>
export function columnsOf(input: object): object {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (name === 'version' ? [] : [[snake(name), value]])),
  )
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
