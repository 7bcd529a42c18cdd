import { permissionNouns } from '@caderneta/contracts/permissions'
import { expect, test } from 'vitest'
import { groupsOfNouns, hostGroup } from './permission-words.ts'

test('every noun stands in one group of the tree', () => {
  const drawn = [...groupsOfNouns, hostGroup].flatMap((group) => group.nouns)
  expect(drawn.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(permissionNouns).toSorted((a, b) => a.localeCompare(b)),
  )
})

test('every verb has a column, or a row of its own', () => {
  const verbs = new Set(Object.values(permissionNouns).flat())
  expect([...verbs].toSorted()).toEqual(['ClearHash', 'Create', 'Delete', 'Get', 'GetAll', 'Update'])
})
