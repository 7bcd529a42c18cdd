import { expect, test } from 'vitest'
import { comingWeeks } from './receivable-weeks.ts'

test('the first week begins today, the others on Monday, and no day is missing or twice', () => {
  expect(comingWeeks('2026-11-20').map(({ dueFrom, dueTo }) => [dueFrom, dueTo])).toEqual([
    ['2026-11-20', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
    ['2026-12-07', '2026-12-13'],
  ])
})

test('on a Sunday the first week is that day alone', () => {
  expect(comingWeeks('2026-11-22')[0]).toMatchObject({ dueFrom: '2026-11-22', dueTo: '2026-11-22' })
})

test('bank holidays on weekdays are named, also over the turn of the year', () => {
  expect(comingWeeks('2026-11-20')[0]?.holidays).toEqual(['2026-11-20'])
  const turn = comingWeeks('2026-12-28')[0]
  expect(turn?.holidays).toEqual(['2026-12-31', '2027-01-01'])
})
