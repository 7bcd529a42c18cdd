import { expect, it } from 'vitest'
import { typedDate } from './date-typing.ts'

it('reads day before month', () => expect(typedDate('05122026')).toBe('2026-12-05'))
it('waits for all eight digits', () => expect(typedDate('0512202')).toBeNull())
it('refuses a day that does not exist', () => expect(typedDate('31042026')).toBeNull())
it('knows leap years', () => {
  expect(typedDate('29022028')).toBe('2028-02-29')
  expect(typedDate('29022026')).toBeNull()
})
