import { expect, test } from 'vitest'
import { firstAllowed } from './first-allowed.ts'

const week = { valid_from: '2020-01-01', source: 'x', weekday_from: '08:00:00', weekday_to: '20:00:00' }
const rules = [
  { ...week, state: 'BR', saturday_from: '08:00:00', saturday_to: '14:00:00', holidays: [] },
  { ...week, state: 'AM', weekday_to: '19:00:00', saturday_from: null, saturday_to: null, holidays: ['09-05'] },
]
const at = (state: string | null, moment: string) => firstAllowed(rules, state, new Date(moment)).at.toISOString()

test('a message leaves at once within the hours, and waits for the next ones outside of them', () => {
  expect(at('SP', '2026-11-23T15:00:00Z')).toBe('2026-11-23T15:00:00.000Z')
  expect(at('SP', '2026-11-23T05:00:00Z')).toBe('2026-11-23T11:00:00.000Z')
  expect(at(null, '2026-11-23T23:00:00Z')).toBe('2026-11-24T11:00:00.000Z')
  // Saturday after two waits for Monday; in Amazonas the clock is an hour behind, and Saturday is no day for it.
  expect(at('SP', '2026-11-21T17:30:00Z')).toBe('2026-11-23T11:00:00.000Z')
  expect(at('AM', '2026-11-21T12:00:00Z')).toBe('2026-11-23T12:00:00.000Z')
  // Christmas Day of 2026 is a Friday.
  expect(at('SP', '2026-12-25T15:00:00Z')).toBe('2026-12-26T11:00:00.000Z')
})
