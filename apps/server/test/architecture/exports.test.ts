// Every export against its list: the same rows, in the same order, for the same filter and the same caller.
import { operations } from '@caderneta/contracts'
import type { Operation } from '@caderneta/contracts/define'
import { permissions } from '@caderneta/contracts/permissions'
import { z } from 'zod'
import { expect, isOfHost, test } from './matrix.ts'
import { mounted } from './mounted.ts'
import { givenFor, sampleOf } from './samples/all-samples.ts'
import type { Given } from './samples/sample.ts'

const exported = mounted.flatMap((file): [string, Operation, Operation][] => {
  const list = operations.find(({ path, method }) => method === 'GET' && `${path}/export` === file.path)
  return list ? [[file.name, file, list]] : []
})

const Page = z.object({ items: z.array(z.looseObject({})), nextCursor: z.string().nullish() })

test('every list that can be ordered by several columns has its export', () => {
  expect(exported.length).toBeGreaterThan(7)
})

test.for(exported)('%s holds exactly what its list shows', async ([, file, list], { ask, cut, home }) => {
  const noun = list.path.split('/').at(-1) ?? ''
  for (let count = 0; count < 3; count += 1) await sampleOf(noun, home)
  const everybody = await cut({ grants: permissions, ...(isOfHost(list) ? { tenantId: 0 } : {}) })
  const bound = await cut({ grants: permissions, schools: [home.schoolId] })
  const sample = await givenFor(list, home)
  const filters: Given[] = [{}, { ...sample, ...fallingOrder(list) }, { search: 'amostra' }]
  for (const user of [everybody, bound]) {
    for (const filter of filters.filter((given) => accepts(list, given))) {
      const shown = await itemsOf((given) => ask(list, given, user.token), filter)
      const reply = await ask(file, { ...filter, format: 'csv' }, user.token)
      expect(reply).toSucceed()
      const lines = linesOf(reply.raw)
      expect(lines.length, JSON.stringify(filter)).toBe(shown.length + 1)
      for (const [index, item] of shown.entries()) expect(lines[index + 1]).toContain(titleOf(item))
    }
  }
})

test.for(exported)('%s leaves one audit line with filter and rows', async ([, file], { ask, cut, home, server }) => {
  const user = await cut({ grants: permissions })
  const given = await givenFor(file, home)
  const reply = await ask(file, { ...given, format: 'csv' }, user.token)
  expect(reply).toSucceed()
  const found = await server.database.pool.query<{ body: string }>(
    `select body from (select action, body::text, actor_id from audit_inbox union all select action, body::text, actor_id from audit_log) l
      where action = $1 and actor_id = $2`,
    [file.name, user.id],
  )
  expect(found.rows.map(({ body }) => z.looseObject({}).parse(JSON.parse(body)))).toContainEqual(
    expect.objectContaining({ format: 'csv', filter: given, rowCount: linesOf(reply.raw).length - 1 }),
  )
})

type Items = z.output<typeof Page>['items']

async function itemsOf(page: (given: Given) => Promise<{ body: unknown }>, filter: Given): Promise<Items> {
  const items: Items = []
  let cursor: string | null | undefined
  do {
    const reply = Page.parse((await page({ ...filter, maxResultCount: 200, ...(cursor ? { cursor } : {}) })).body)
    items.push(...reply.items)
    cursor = reply.nextCursor
  } while (cursor)
  return items
}

/** Samples hold no line breaks. */
function linesOf(file: Buffer): string[] {
  const text = file.toString('utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  return text.split('\r\n').slice(0, -1)
}

/** What a row is known by, in its list and in the file. */
function titleOf(item: Items[number]): string {
  const name = ['fantasyName', 'accountLabel', 'account', 'name'].find((field) => field in item)
  return String(item[name ?? 'none'])
}

function fallingOrder({ query }: Operation): Given {
  const order = query instanceof z.ZodObject ? query.shape.order : undefined
  const options = order instanceof z.ZodOptional ? order.unwrap() : undefined
  return options instanceof z.ZodEnum ? { order: z.array(z.string()).parse(options.options).at(-1) } : {}
}

function accepts({ query }: Operation, given: Given): boolean {
  return query instanceof z.ZodObject && Object.keys(given).every((name) => name in query.shape)
}
