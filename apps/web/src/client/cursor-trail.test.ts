import { expect, test } from 'vitest'
import { atStart, placesOf, stepBack, stepOn } from './cursor-trail.ts'

test('rows are counted on through the pages, also where a page is short', () => {
  const third = stepOn(stepOn(atStart({ a: 1 }), 'c1', 50), 'c2', 48)
  expect(third.cursors).toEqual(['c1', 'c2'])
  expect(placesOf(third, 14)).toEqual({ first: 99, last: 112 })
})

test('back at the start there is no cursor', () => {
  const start = stepBack(stepOn(atStart({}), 'c1', 50))
  expect(start.cursors).toEqual([])
  expect(placesOf(start, 50)).toEqual({ first: 1, last: 50 })
})

test('an empty page has no places', () => {
  expect(placesOf(atStart({}), 0)).toEqual({ first: 0, last: 0 })
})
