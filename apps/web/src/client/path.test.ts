import { expect, test } from 'vitest'
import { path } from './path.ts'

test('a link carries its parameters in the path and the rest in the search', () => {
  const one = path('/faturas/$invoiceId', ['aba'])
  expect(one({ invoiceId: 'a/b' })).toBe('/faturas/a%2Fb')
  expect(one({ invoiceId: 'a', aba: 'banco' })).toBe('/faturas/a?aba=banco')
  expect(one({ invoiceId: 'a', aba: undefined })).toBe('/faturas/a')
  expect(one.pattern).toBe('/faturas/$invoiceId')
})

test('a link without its parameter, or with what the page does not read, does not compile', () => {
  const one = path('/faturas/$invoiceId')
  // @ts-expect-error the parameter is missing
  expect(one()).toBe('/faturas/undefined')
  // @ts-expect-error the page reads no `aba`
  expect(one({ invoiceId: 'a', aba: 'banco' })).toBe('/faturas/a')
})
