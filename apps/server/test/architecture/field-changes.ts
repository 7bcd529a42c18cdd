// Other values for each field of a call's body, made from its schema and from a body that is accepted.
import type { Operation } from '@caderneta/contracts/define'
import { addDays, isCalendarDate } from '@caderneta/kernel/calendar-date'
import { z } from 'zod'
import type { Given } from './samples/sample.ts'

export type Change = { name: string; fields: Given }

/**
 * One change for each field whose kind of value can be varied: flags, numbers, choices, dates and free text. `saved` is the record as
 * it stands: a field that `given` leaves out has its value from there.
 */
export function changesOf({ body }: Operation, given: Given, saved: unknown): Change[] {
  if (!(body instanceof z.ZodObject)) return []
  const names = Object.keys(body.shape)
  const record = z.record(z.string(), z.unknown()).parse(saved)
  const whole = { ...pick(record, names), ...z.record(z.string(), z.unknown()).parse(body.parse(pick(given, names))) }
  return Object.entries(body.shape)
    .filter(([name]) => name !== 'version')
    .flatMap(([name, schema]) =>
      otherValues(schema, Object.entries(whole).find(([key]) => key === name)?.[1]).map((value) => ({
        name,
        fields: { [name]: value },
      })),
    )
}

/** Bodies of updates: an object that names the version it was read at. */
export function canVary(body: unknown): boolean {
  return body instanceof z.ZodObject && 'version' in body.shape
}

function pick(given: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)))
}

function otherValues(schema: unknown, value: unknown): unknown[] {
  const options = optionsOf(schema)
  if (options) return options.filter((option) => option !== value).slice(0, 1)
  if (Array.isArray(value)) return value.length > 0 ? [[]] : []
  return otherScalars(value)
}

function otherScalars(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1, value - 1].filter((number) => number > 0).slice(0, 1)
  if (typeof value !== 'string' || /^[\da-f]{8}-/.test(value)) return []
  return [isCalendarDate(value) ? addDays(value, 1) : `${value} B`]
}

/** The choices of an enum, also where it may be absent, null or has a default. */
function optionsOf(schema: unknown): unknown[] | null {
  if (schema instanceof z.ZodEnum) return schema.options
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return optionsOf(schema.unwrap())
  return null
}
