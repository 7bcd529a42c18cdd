import { expect, test } from 'vitest'
import { instantText } from './instant-text.ts'

const at = new Date('2026-11-21T02:30:45Z')

test('an instant is told by the clock of São Paulo, whose day may be the one before', () => {
  expect(instantText(at, 'pt-BR')).toBe('20/11/2026, 23:30')
  expect(instantText(at, 'pt-BR', 'second')).toBe('20/11/2026, 23:30:45')
})

test('in English the month is a word', () => {
  expect(instantText(at, 'en').replaceAll(/\s/g, ' ')).toBe('Nov 20, 2026, 11:30 PM')
})
