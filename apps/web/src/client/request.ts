// From an operation and what a screen gives to the parts of an HTTP request: the same split that the server does, backwards.
import type { Operation } from '@caderneta/contracts/define'
import { z } from 'zod'

export type RequestParts = { address: string; body: Record<string, unknown> | undefined }

/** Fields named in the path go there, fields of the query schema to the address, all others to the body. */
export function requestParts(operation: Operation, given: unknown): RequestParts {
  const fields = isRecord(given) ? given : {}
  const inPath = new Set([...operation.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''))
  const inQuery = queryFields(operation, fields, inPath)
  const rest = Object.entries(fields).filter(([name]) => !inPath.has(name) && !inQuery.has(name))
  const search = searchOf(fields, inQuery)
  return {
    address: pathOf(operation.path, fields) + (search && `?${search}`),
    body: operation.method === 'GET' || !operation.body ? undefined : Object.fromEntries(rest),
  }
}

/** An address query: lists repeat their name, empty values are left out. */
export function searchOf(fields: Record<string, unknown>, names: Iterable<string>): string {
  const search = new URLSearchParams()
  for (const name of names) {
    const value = fields[name]
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '') search.append(name, String(each))
    }
  }
  return search.toString()
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function queryFields(operation: Operation, fields: Record<string, unknown>, inPath: Set<string>): Set<string> {
  if (!operation.query) return new Set()
  if (operation.query instanceof z.ZodObject) return new Set(Object.keys(operation.query.shape))
  // A query schema without a readable shape takes every field, which is only right where there is no body.
  if (operation.body)
    throw new Error(`${operation.name}: give its query as an object, so that fields can be told apart`)
  return new Set(Object.keys(fields).filter((name) => !inPath.has(name)))
}

function pathOf(pattern: string, fields: Record<string, unknown>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = fields[name]
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') {
      throw new Error(`${pattern} needs ${name}`)
    }
    return encodeURIComponent(value)
  })
}
