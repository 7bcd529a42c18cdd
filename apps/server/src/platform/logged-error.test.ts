import { expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'

const ofDatabase = (given: object) => Object.assign(new Error('null value in column "name"'), given)

test('a fault of the database is told without the rows and values that PostgreSQL repeats', () => {
  const error = ofDatabase({
    code: '23514',
    severity: 'ERROR',
    table: 'guardian',
    constraint: 'guardian_name_check',
    detail: 'Failing row contains (7, Marina, 52998224725).',
    where: 'SQL statement "insert … 52998224725"',
    internalQuery: 'insert … 52998224725',
    parameters: ['52998224725'],
  })
  const told = loggedError(error)
  expect(told).toMatchObject({ code: '23514', table: 'guardian', constraint: 'guardian_name_check' })
  expect(JSON.stringify(told)).not.toMatch(/52998224725|Marina/)
  expect(told['stack']).toContain('logged-error.test.ts')
})

test('a value that the database could not read is not repeated', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "52998224725"'), { code: '22P02' })
  expect(loggedError(error)).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid' })
  expect(JSON.stringify(loggedError(error))).not.toContain('52998224725')
})

test('the cause is told in the same way', () => {
  const cause = ofDatabase({ code: '23514', detail: 'Failing row contains (52998224725).' })
  const told = loggedError(new Error('not written', { cause }))
  expect(told['cause']).toContain('23514')
  expect(JSON.stringify(told)).not.toContain('52998224725')
})

test('what is no error is told by its kind alone', () => {
  expect(loggedError('52998224725')).toEqual({ type: 'string' })
})
