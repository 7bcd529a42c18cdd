import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { expect, test } from 'vitest'
import { lettersTimes } from './reminder-hours.ts'

const week = { valid_from: '2020-01-01', source: 'x', weekday_from: '08:00:00', weekday_to: '20:00:00' }
const saturday = { saturday_from: '08:00:00', saturday_to: '14:00:00' }
const rules = [
  { ...week, ...saturday, state: 'BR', holidays: [] },
  { ...week, ...saturday, state: 'SP', holidays: ['07-09'] },
  {
    ...week,
    state: 'RJ',
    weekday_from: '09:00:00',
    weekday_to: '19:00:00',
    saturday_from: null,
    saturday_to: null,
    holidays: ['04-23'],
  },
]
const states = ['SP', 'RJ', 'AC', 'GO', 'BR'] as const
const times = (day: string, now: string) =>
  lettersTimes(rules, { day: toCalendarDate(day), states, now: new Date(now) }).map(
    ({ at, until, day: on, states: of }) => [of.join(' '), at.toISOString(), until.toISOString(), on],
  )

test('minutes after midnight every letter waits for the hours of its state, by the clock there', () => {
  expect(times('2026-11-23', '2026-11-23T03:05:00Z')).toEqual([
    ['SP GO BR', '2026-11-23T11:00:00.000Z', '2026-11-23T23:00:00.000Z', '2026-11-23'],
    ['RJ', '2026-11-23T12:00:00.000Z', '2026-11-23T22:00:00.000Z', '2026-11-23'],
    ['AC', '2026-11-23T13:00:00.000Z', '2026-11-24T01:00:00.000Z', '2026-11-23'],
  ])
})

test('a day without hours moves the letter to the next bank day that has some, never to a Saturday', () => {
  // 9 July of 2027 is a Friday, and a holiday of São Paulo; the Saturday after it has hours, and no banks.
  expect(times('2027-07-09', '2027-07-09T03:05:00Z')).toEqual([
    ['SP', '2027-07-12T11:00:00.000Z', '2027-07-12T23:00:00.000Z', '2027-07-12'],
    ['RJ', '2027-07-09T12:00:00.000Z', '2027-07-09T22:00:00.000Z', '2027-07-09'],
    ['AC', '2027-07-09T13:00:00.000Z', '2027-07-10T01:00:00.000Z', '2027-07-09'],
    ['GO BR', '2027-07-09T11:00:00.000Z', '2027-07-09T23:00:00.000Z', '2027-07-09'],
  ])
})

test('a day heard of after its hours leaves in those of the next, and more than three days late not at all', () => {
  const [first] = times('2026-11-23', '2026-11-23T23:30:00Z')
  expect(first).toEqual(['SP GO BR', '2026-11-24T11:00:00.000Z', '2026-11-24T23:00:00.000Z', '2026-11-24'])
  expect(times('2026-11-20', '2026-11-27T15:00:00Z')).toEqual([])
})
