// Where ids stand in what a call is asked, worked out from its contract: `schoolId`, `students[].schoolId`, `actions[].template.id`.
import type { Operation } from '@caderneta/contracts/define'
import { z } from 'zod'
import type { Given } from './samples/sample.ts'

/** `isList`: of several ids, never of one alone. */
export type IdPath = { path: string; isList: boolean }

/** Ids of the address, of the query and of the body, optional and nested ones too. */
export function idPathsOf({ params, query, body }: Operation): IdPath[] {
  const found = [params, query, body].flatMap((schema) =>
    schema ? idsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '') : [],
  )
  const named = Map.groupBy(found, (path) => path.replace(/\[\]$/, ''))
  return [...named].map(([path, seen]) => ({ path, isList: seen.every((each) => each.endsWith('[]')) }))
}

type Shape = z.core.JSONSchema._JSONSchema

function idsIn(shape: Shape | undefined, path: string): string[] {
  if (typeof shape !== 'object') return []
  if (shape.format === 'uuid') return [path]
  const under = (name: string) => (path === '' ? name : `${path}.${name}`)
  return [
    ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].flatMap((each) => idsIn(each, path)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, each]) => idsIn(each, under(name))),
    ...[shape.items ?? []].flat().flatMap((each) => idsIn(each, `${path}[]`)),
  ]
}

/** What stands there; of a list its first record. */
export function valueAt(given: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((holder, step) => {
    const found = isRecord(holder) ? holder[step.replace(/\[\]$/, '')] : undefined
    return step.endsWith('[]') && Array.isArray(found) ? found[0] : found
  }, given)
}

/** The same with another value there. @throws Error where the record that would hold it is not there. */
export function withValueAt(given: Given, path: string, value: unknown): Given {
  const [step = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...given, [step]: value }
  const name = step.replace(/\[\]$/, '')
  const inner = given[name]
  const [first, ...others]: unknown[] = Array.isArray(inner) ? inner : [inner]
  if (!isRecord(first)) throw new Error(`${path}: nothing stands at ${name}`)
  const changed = withValueAt(first, rest.join('.'), value)
  return { ...given, [name]: Array.isArray(inner) ? [changed, ...others] : changed }
}

/** Whether the sample has the record that would hold the id. */
export function hasHolder(given: Given, path: string): boolean {
  const at = path.lastIndexOf('.')
  return at < 0 || isRecord(valueAt(given, path.slice(0, at)))
}

export function leafOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
