// Lists and their orders: each column of a list screen is sorted by its head, and each order shows each record once, however it is
// paged, and falls as it rises.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Operation } from '@caderneta/contracts/define'
import { z } from 'zod'
import { expect, test } from './matrix.ts'
import { mounted } from './mounted.ts'
import { sampleOf } from './samples/all-samples.ts'
import { projectFolder, shown, sourceFiles } from './source-files.ts'
import { unsortedColumns } from './unsorted-columns.ts'

const ordered = mounted.flatMap((operation): [string, string[], Operation][] => {
  const orders = ordersOf(operation)
  return orders.length > 0 ? [[operation.name, orders, operation]] : []
})

function ordersOf({ kind, query }: Operation): string[] {
  if (kind !== 'read' || !(query instanceof z.ZodObject)) return []
  const order = bare(query.shape.order)
  return order instanceof z.ZodEnum ? z.array(z.string()).parse(order.options) : []
}

function bare(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.unwrap()) : schema
}

type Screen = { file: string; list: string; operation: Operation | undefined; columns: string[] }

/** List screens by their source: the call that each lists, and the ids of its columns, which stand in it or in a file beside it. */
async function screensOf(file: string): Promise<Screen[]> {
  const source = readFileSync(file, 'utf8')
  const list = /<ListPage[\s\S]*?\blist=\{([\w.]+)\}/.exec(source)?.[1]
  if (list === undefined) return []
  const beside = [...source.matchAll(/from '\.\/([\w-]+-columns\.tsx)'/g)].map(([, name = '']) =>
    readFileSync(join(dirname(file), name), 'utf8'),
  )
  const columns = [source, ...beside].flatMap((text) =>
    [...text.matchAll(/\bid: '(\w+)',\s*header:/g)].map(([, id = '']) => id),
  )
  return [{ file: shown(file), list, operation: await calledIn(source, list), columns }]
}

/** The call that a source names so, by what it imports. */
async function calledIn(source: string, list: string): Promise<Operation | undefined> {
  const [area = '', call = ''] = list.split('.')
  const module = new RegExp(`import \\{[^}]*\\b${area}\\b[^}]*\\} from '@caderneta/contracts/([\\w-]+)'`).exec(
    source,
  )?.[1]
  const imported: unknown = await import(join(projectFolder, `packages/contracts/src/${module}.ts`))
  const Called = z.object({ method: z.string(), path: z.string() })
  const calls = z.object({ [area]: z.object({ [call]: Called }) }).parse(imported)
  const { method, path } = Called.parse(calls[area]?.[call])
  return mounted.find((operation) => operation.method === method && operation.path === path)
}

const screens = (await Promise.all(sourceFiles('apps/web/src/areas').map(screensOf))).flat()

test('the screens of lists are found, each with its columns', () => {
  expect(screens.length).toBeGreaterThan(50)
  expect(screens.filter(({ columns, operation }) => columns.length < 2 || !operation)).toEqual([])
})

test.for(screens)('each column of $file is sorted by its head, or says why not', ({ list, operation, columns }) => {
  const orders = operation ? ordersOf(operation) : []
  const excepted = Object.keys(unsortedColumns[list] ?? {})
  expect(columns.filter((id) => !orders.includes(id) && !excepted.includes(id))).toEqual([])
})

test('no reason is left for a column that is gone, or that is sorted by now', () => {
  const stale = Object.entries(unsortedColumns).flatMap(([list, columns]) => {
    const own = screens.filter((screen) => screen.list === list)
    const known = own.flatMap((screen) => screen.columns)
    const sorted = own.flatMap(({ operation }) => (operation ? ordersOf(operation) : []))
    return Object.keys(columns)
      .filter((id) => !known.includes(id) || sorted.includes(id))
      .map((id) => `${list}: ${id}`)
  })
  expect(stale).toEqual([])
})

const Page = z.object({ items: z.array(z.record(z.string(), z.unknown())), nextCursor: z.string().nullish() })

test.for(ordered)(
  'by each order of %s each record stands once',
  async ([, orders, operation], { ask, withAllPermissions, home }) => {
    const noun = operation.path.split('/').at(-1) ?? ''
    for (let count = 0; count < 3; count += 1) await sampleOf(noun, home)
    const { token } = await withAllPermissions(operation)
    const walk = async (query: Record<string, unknown>) => {
      const rows: string[] = []
      let cursor: string | null | undefined
      do {
        const reply = await ask(operation, { ...query, ...(cursor ? { cursor } : {}) }, token)
        expect(reply, JSON.stringify(query)).toSucceed()
        const page = Page.parse(reply.body)
        rows.push(...page.items.map((item) => JSON.stringify(item['id'] ?? item)))
        cursor = page.nextCursor
      } while (cursor)
      return rows
    }
    const whole = (await walk({ maxResultCount: 200 })).toSorted()
    for (const order of orders.filter((name) => !name.startsWith('-'))) {
      const rising = await walk({ maxResultCount: 2, order })
      expect(rising.toSorted(), order).toEqual(whole)
      const falling = await walk({ maxResultCount: 2, order: `-${order}` })
      expect(turnings(rising), order).toContainEqual(falling)
    }
  },
)

/** A list the other way about. Rows without a value come last either way, so the end of it may turn by itself. */
function turnings(rows: string[]): string[][] {
  return Array.from({ length: rows.length + 1 }, (_, end) => [
    ...rows.slice(0, end).toReversed(),
    ...rows.slice(end).toReversed(),
  ])
}
