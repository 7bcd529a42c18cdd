// Every list that offers an order: each order shows each record once, however it is paged, and falls as it rises.
import type { Operation } from '@caderneta/contracts/define'
import { z } from 'zod'
import { expect, test } from './matrix.ts'
import { mounted } from './mounted.ts'
import { sampleOf } from './samples/all-samples.ts'

const ordered = mounted.flatMap((operation) =>
  ordersOf(operation).map((order): [string, Operation] => [order, operation]),
)

function ordersOf({ kind, query }: Operation): string[] {
  if (kind !== 'read' || !(query instanceof z.ZodObject)) return []
  const order = query.shape.order instanceof z.ZodOptional ? query.shape.order.unwrap() : undefined
  return order instanceof z.ZodEnum ? z.array(z.string()).parse(order.options) : []
}

const Page = z.object({ items: z.array(z.object({ id: z.string() })), nextCursor: z.string().nullish() })

test('lists offer orders', () => {
  expect(new Set(ordered.map(([, { name }]) => name)).size).toBeGreaterThan(6)
})

test.for(ordered)('by %s each record stands once', async ([order, operation], { ask, withAllPermissions, home }) => {
  const noun = operation.path.split('/').at(-1) ?? ''
  for (let count = 0; count < 3; count += 1) await sampleOf(noun, home)
  const { token } = await withAllPermissions(operation)
  const walk = async (given: Record<string, unknown>) => {
    const ids: string[] = []
    let cursor: string | null | undefined
    do {
      const reply = await ask(operation, { ...given, ...(cursor ? { cursor } : {}) }, token)
      expect(reply).toSucceed()
      const page = Page.parse(reply.body)
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    return ids
  }
  const whole = await walk({ maxResultCount: 200 })
  const paged = await walk({ maxResultCount: 2, order })
  expect(paged.toSorted()).toEqual(whole.toSorted())
  const falling = order.startsWith('-') ? order.slice(1) : `-${order}`
  expect(await walk({ maxResultCount: 200, order: falling })).toEqual(paged.toReversed())
})
