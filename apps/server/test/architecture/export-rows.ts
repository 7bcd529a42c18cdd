// Rows of a list and of its file, walked and compared.
import type { Operation } from '@caderneta/contracts/define'
import { z } from 'zod'
import type { Reply } from '../support/api.ts'
import { expect } from './matrix.ts'
import { pathIds } from './samples/all-samples.ts'
import type { Given } from './samples/sample.ts'

const Page = z.object({ items: z.array(z.looseObject({})), nextCursor: z.string().nullish() })
export type Item = z.output<typeof Page>['items'][number]

/** A read that is paged by cursor. */
export function isList({ kind, method, query }: Operation): boolean {
  return kind === 'read' && method === 'GET' && query instanceof z.ZodObject && 'cursor' in query.shape
}

export function shapeOf({ query }: Operation): Record<string, z.ZodType> {
  return query instanceof z.ZodObject ? query.shape : {}
}

/** Small pages: a row that two pages share or lose is seen. */
export async function itemsOf(page: (given: Given) => Promise<Reply<unknown>>, filter: Given): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | null | undefined
  do {
    const answer = await page({ ...filter, maxResultCount: 3, ...(cursor ? { cursor } : {}) })
    expect(answer, JSON.stringify(filter)).toSucceed()
    const reply = Page.parse(answer.body)
    items.push(...reply.items)
    cursor = reply.nextCursor
  } while (cursor)
  return items
}

/** Samples hold no line breaks. */
export function linesOf(file: Buffer): string[] {
  const text = file.toString('utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  return text.split('\r\n').slice(0, -1)
}

/** Ids of the path, which every request of the list names. */
export function idsOfPath(list: Operation, given: Given): Given {
  return Object.fromEntries(pathIds(list).map(({ name }) => [name, given[name]]))
}

/** The same with what the query of the list must name. */
export function neededOf(list: Operation, given: Given): Given {
  const needed = Object.entries(shapeOf(list)).filter(([, field]) => !field.safeParse(undefined).success)
  return { ...idsOfPath(list, given), ...Object.fromEntries(needed.map(([name]) => [name, given[name]])) }
}

const places = new Set(['cursor', 'maxResultCount', 'skipCount', 'can', 'format'])
const candidates = ['2026-12-10', 'true', '2', 'amostra', 'day', 'invoices']

/** Nothing, the sample, and each filter by itself: a value that the contract takes, the last of a few choices. */
export function filtersOf(list: Operation, sample: Given): Given[] {
  const ids = neededOf(list, sample)
  const fields = Object.entries(shapeOf(list)).filter(([name]) => !places.has(name))
  const single = fields.flatMap(([name, field]) => {
    const value = sample[name] ?? choicesOf(field).at(-1) ?? candidates.find((text) => field.safeParse(text).success)
    return value === undefined ? [] : [{ ...ids, [name]: value }]
  })
  const given = Object.fromEntries(Object.entries(sample).filter(([name]) => !places.has(name)))
  return [ids, given, ...single]
}

/** Values of an enum beneath what makes it optional, several or defaulted. */
function choicesOf(field: z.ZodType): string[] {
  if (field instanceof z.ZodEnum) return z.array(z.string()).parse(field.options)
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return choicesOf(z.custom<z.ZodType>().parse(field.unwrap()))
  return []
}

/** What tells a row from others wherever it is shown. */
const titles = [
  'title',
  'titlePt',
  'personEmail',
  'recipient',
  ...([
    'fantasyName',
    'accountLabel',
    'accountName',
    'bankAccountName',
    'account',
    'name',
    'studentName',
    'guardianName',
    'ownerName',
    'fileName',
    'uf',
  ] as const),
  ...(['number', 'nossoNumero', 'position', 'action', 'subjectId', 'entryId', 'subdomain'] as const),
]
const amounts = [
  'nominalCents',
  'toReceiveCents',
  'monthlyCents',
  'balanceCents',
  'cents',
  'totalCents',
  'paidCents',
] as const

/** Texts that the row of an item must hold in any language. */
export function namesOf(item: Item): string[] {
  const nested = Object.values(item).flatMap((value) => (isObject(value) ? [value] : []))
  const found = [item, ...nested].flatMap((part) => [
    ...titles.flatMap((field) => shown(part[field])),
    // A list masks a document that its file holds whole: what the mask leaves is in both.
    ...shown(part['guardianTaxId']).map((document) => document.replace(/^[•.]+|[-/.•]+$/g, '')),
    ...amounts.flatMap((field) => shown(part[field]).map((cents) => moneyText(Number(cents)))),
  ])
  return found.length > 0 ? found : shown(item.id)
}

function shown(value: unknown): string[] {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [String(value)] : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** As the file writes it in Portuguese. */
function moneyText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}
