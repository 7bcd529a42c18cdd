import { afterEach, expect, test } from 'vitest'
import { definePhrases, sayNow, words } from './phrases.ts'

const phrases = definePhrases('phrases-test', {
  'pt-BR': {
    invoices_one: '{{count}} fatura de {{year}}',
    invoices_many: '{{count}} faturas de {{year}}',
    invoices_other: '{{count}} faturas de {{year}}',
    invoice: 'fatura {{number}}',
  },
  en: {
    invoices_one: '{{count}} invoice of {{year}}',
    invoices_other: '{{count}} invoices of {{year}}',
    invoice: 'invoice {{number}}',
  },
})

afterEach(() => words.changeLanguage('pt-BR'))

test('none are several, one is one, and thousands are told apart', () => {
  const said = [0, 1, 2, 1_047, 2_000_000].map((count) => sayNow(phrases, 'invoices', { count, year: 2026 }))
  expect(said).toEqual([
    '0 faturas de 2026',
    '1 fatura de 2026',
    '2 faturas de 2026',
    '1.047 faturas de 2026',
    '2.000.000 faturas de 2026',
  ])
  expect(sayNow(phrases, 'invoice', { number: 10_288 })).toBe('fatura 10.288')
})

test('numbers are written as the language writes them', async () => {
  await words.changeLanguage('en')
  expect(sayNow(phrases, 'invoices', { count: 1_047, year: 2026 })).toBe('1,047 invoices of 2026')
  expect(sayNow(phrases, 'invoices', { count: 0, year: 2026 })).toBe('0 invoices of 2026')
})
