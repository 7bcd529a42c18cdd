import { expect, test } from 'vitest'
import { bodyFacts } from './body-facts.ts'

test('only what changed is told, on both sides', () => {
  const body = { before: { name: 'Ana', email: 'a•••@x.test' }, after: { name: 'Ana Prado', email: 'a•••@x.test' } }
  expect(bodyFacts(body)).toEqual({
    before: [{ label: 'name', value: 'Ana' }],
    after: [{ label: 'name', value: 'Ana Prado' }],
    rest: [],
  })
})

test('lists, empty values, bare values and other fields are told too', () => {
  expect(bodyFacts({ before: '5', after: null, names: ['a', 'b'], days: 3, nothing: [] })).toEqual({
    before: [{ label: 'value', value: '5' }],
    after: [],
    rest: [
      { label: 'names', value: 'a, b' },
      { label: 'days', value: '3' },
      { label: 'nothing', value: '---' },
    ],
  })
})
