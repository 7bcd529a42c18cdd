// Between what stands in the fields of a form and what its call takes.
import type { GivenTo, Operation } from '@caderneta/contracts/define'
import { issueText } from '@caderneta/contracts/issue-text'
import { z } from 'zod'
import { currentLanguage } from './phrases.ts'
import { isRecord, requestParts } from './request.ts'

/** The input of a call while it is being filled in: what is not chosen or typed yet is null; parts and lists are there. */
export type FormValues<O> = { [K in keyof GivenTo<O>]-?: Fillable<Exclude<GivenTo<O>[K], undefined>> }
type Fillable<T> = [T] extends [object] ? T : T | null

/** The part of `values` that the call takes; text that is empty is null where the contract allows that. */
export function inputOf(operation: Operation, values: object): Record<string, unknown> {
  const shapes = [operation.params, operation.query, operation.body].map(shapeOf)
  const fields = Object.assign({}, ...shapes)
  if (Object.keys(fields).length === 0) return { ...values }
  const known = Object.entries(values).filter(([name]) => name in fields)
  return Object.fromEntries(known.map(([name, value]) => [name, withoutBlanks(fields[name], value)]))
}

/** Only what was typed or chosen, for a record whose values are masked: what is left empty stays as it is. */
export function filled<Values extends object>(values: Values): Partial<Values> {
  const typed: Partial<Values> = { ...values }
  for (const name in typed) if (typed[name] === null || typed[name] === '') delete typed[name]
  return typed
}

/** Field name to words, from the schema of the call's body. */
export function localErrors(operation: Operation, given: object): Record<string, string> {
  if (!operation.body) return {}
  const result = operation.body.safeParse(requestParts(operation, given).body ?? {}, { reportInput: true })
  if (result.success) return {}
  const language = currentLanguage()
  // The first issue of a field is the one that is said.
  return Object.fromEntries(
    result.error.issues
      .toReversed()
      .map((issue) => [issue.path.join('.'), issueText(named(issue), language, operation.name)]),
  )
}

/** An empty field is not a wrong tax id or code: it is missing. */
function named<Issue extends { input?: unknown; message: string }>(issue: Issue): Issue {
  return issue.input === '' ? { ...issue, message: 'required' } : issue
}

function withoutBlanks(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (typeof value === 'string' && value.trim() === '') return accepts(schema, null) ? null : value
  const shape = shapeOf(schema)
  if (!isRecord(value) || Object.keys(shape).length === 0) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutBlanks(shape[name], each)]))
}

function accepts(schema: z.core.$ZodType | undefined, value: unknown): boolean {
  return schema !== undefined && z.safeParse(schema, value).success
}

/** The fields of an object schema, behind whatever makes it optional. */
function shapeOf(schema: z.core.$ZodType | undefined): Record<string, z.core.$ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape
  // Of what has several forms, the fields of all: the form gives those of the one that was chosen.
  if (schema instanceof z.ZodUnion) return Object.assign({}, ...schema.options.map(shapeOf))
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return shapeOf(schema.unwrap())
  return {}
}
