import { expect, it } from 'vitest'
import { changeOf, grantedIn, permissionChanges } from './permission-changes.ts'

const saved = new Set(['list', 'create'])
const granted = new Set(['list', 'delete'])

it('tells what saving would turn on and off', () => {
  expect(changeOf('delete', saved, granted)).toBe('on')
  expect(changeOf('create', saved, granted)).toBe('off')
  expect(changeOf('list', saved, granted)).toBeUndefined()
})
it('lists the changes, those turned on first', () =>
  expect(permissionChanges(saved, granted)).toEqual([
    { permission: 'delete', change: 'on' },
    { permission: 'create', change: 'off' },
  ]))
it('counts a permission that two rows share once', () => {
  const row = { cells: { list: { permission: 'list' }, view: { permission: 'view' } } }
  expect(grantedIn({ rows: [row, row] }, granted)).toEqual({ on: 1, all: 2 })
})
