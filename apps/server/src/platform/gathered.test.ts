import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

/** Batches as they came, each done when the test says so. */
function watched({ most = 10, atOnce = 1 } = {}) {
  const batches: { items: string[]; end: () => void; fail: (error: Error) => void }[] = []
  const ask = gathered<number, string, string>({
    most,
    atOnce,
    together: (items) =>
      new Promise((resolve, reject) =>
        batches.push({ items, end: () => resolve(items.map((item) => `${item}!`)), fail: reject }),
      ),
  })
  return { ask, batches, items: () => batches.map(({ items }) => items) }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('what comes in one turn is one batch, what comes while it is under way is the next, and each hears its own', async () => {
  const { ask, batches, items } = watched()
  const first = [ask(1, 'a'), ask(1, 'b')]
  await turn()
  const later = [ask(1, 'c'), ask(1, 'd')]
  await turn()
  expect(items()).toEqual([['a', 'b']])
  batches[0]?.end()
  expect(await Promise.all(first)).toEqual(['a!', 'b!'])
  await turn()
  expect(items()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  batches[1]?.end()
  expect(await Promise.all(later)).toEqual(['c!', 'd!'])
})

test('a batch has so many at most, so many run at once, and keys share none', async () => {
  const { ask, batches, items } = watched({ most: 2, atOnce: 2 })
  const all = ['a', 'b', 'c', 'd', 'e'].map((item) => ask(1, item))
  all.push(ask(2, 'z'))
  await turn()
  expect(items()).toEqual([['a', 'b'], ['c', 'd'], ['z']])
  batches[0]?.end()
  await turn()
  expect(items()[3]).toEqual(['e'])
  for (const { end } of batches) end()
  expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!', 'd!', 'e!', 'z!'])
})

test('a batch that fails is heard by its own alone', async () => {
  const { ask, batches } = watched()
  const failed = [ask(1, 'a'), ask(1, 'b')]
  await turn()
  const later = ask(1, 'c')
  batches[0]?.fail(new Error('no'))
  await expect(Promise.allSettled(failed)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  await turn()
  batches[1]?.end()
  expect(await later).toBe('c!')
})
