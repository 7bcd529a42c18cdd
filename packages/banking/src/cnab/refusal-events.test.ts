import { describe, expect, test } from 'vitest'
import { banks } from '../banks/list.ts'
import { answeredLayouts } from './write-answers.ts'
import { refusedRequest } from './refusal-events.ts'

const layouts = banks.flatMap(({ code: bank }) =>
  answeredLayouts(bank).map(({ table: { layout }, events }) => ({ bank, layout, events })),
)

describe.each(layouts)('$bank $layout', ({ bank, layout, events }) => {
  const refusals = events.filter(({ ours }) => ours === 'refused')

  test('what refuses a write-off by name is said to, and nothing else is', () => {
    const named = refusals.filter(({ meaning }) => meaning.includes('baixa'))
    const said = events.filter(({ code }) => refusedRequest(bank, layout, code) === 'writeOff')
    expect(said.map(({ code }) => code)).toEqual(named.map(({ code }) => code))
  })

  test('a refused change of data is no refused write-off, nor is a refused instruction where write-offs have a code of their own', () => {
    const hasOwn = refusals.some(({ code }) => refusedRequest(bank, layout, code) === 'writeOff')
    for (const { code, meaning } of refusals) {
      const said = refusedRequest(bank, layout, code)
      if (meaning.startsWith('alteração')) expect(said).toBe('other')
      if (meaning.startsWith('instrução recusada')) expect(said).toBe(hasOwn ? 'other' : null)
    }
  })
})

test('what no table names says nothing', () => {
  expect(refusedRequest(null, null, '26')).toBeNull()
  expect(refusedRequest('104', 'cnab240', '26')).toBeNull()
  expect(refusedRequest('104', 'cnab240', '06')).toBeNull()
})
