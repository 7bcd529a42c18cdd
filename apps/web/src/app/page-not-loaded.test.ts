import { expect, test } from 'vitest'
import { loaded, PageNotLoaded } from './page-not-loaded.ts'

test('a page that comes is passed on', async () => {
  expect(await loaded(async () => 'page')).toBe('page')
})

test('a page whose file does not come is no error of the browser’s any more, on which the router would reload', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/classes-page.js')
  const failed: unknown = await loaded(() => Promise.reject(lost)).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(PageNotLoaded)
  expect(failed).toMatchObject({ message: 'page_not_loaded', cause: lost })
})
