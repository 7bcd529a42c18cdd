// @vitest-environment happy-dom
// What other screens say of an area has its words: the type of the words asks for both languages, these tests that none is missing.
import { jobKinds, operations } from '@caderneta/contracts'
import { permissionNouns } from '@caderneta/contracts/permissions'
import { beforeAll, expect, test } from 'vitest'
import { areas } from './src/app/areas.ts'
import { useAuditWords } from './src/screens/audit-words.ts'
import { areaWords, connectAreaWords, loadAreaWords, permissionGroups } from './src/client/area-words.ts'
import { renderHook } from '@testing-library/react'

beforeAll(async () => {
  connectAreaWords(areas)
  await loadAreaWords()
})

test('every call that leaves a line in the audit log has its words', () => {
  const { result } = renderHook(() => useAuditWords())
  const unsaid = operations
    .filter(({ kind, showsPerson }) => kind === 'write' || showsPerson)
    .filter(({ name, area }) => {
      const verb = name.slice(area.length + 1)
      return result.current.area(name) === area || result.current.verb(name) === verb
    })
  expect(unsaid.map(({ name }) => name)).toEqual([])
})

test('every permission has its name and stands in one group of the tree', () => {
  const { permissions } = areaWords()
  expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(permissionNouns).toSorted())
  const groups: string[] = Object.values(permissions).map(({ group }) => group)
  expect(groups.filter((group) => !permissionGroups.some((known) => known === group))).toEqual([])
})

test('every kind of job is said in the words of its contract', () => {
  expect(areaWords().jobs).toEqual(Object.fromEntries(jobKinds))
})

test('every verb of a permission has a column, or a row of its own', () => {
  const verbs = new Set(Object.values(permissionNouns).flat())
  expect([...verbs].toSorted()).toEqual([
    'Approve',
    'ClearHash',
    'Create',
    'Delete',
    'Get',
    'GetAll',
    'Release',
    'Update',
  ])
})

test('no two areas name the same action, field, permission or job', async () => {
  const all = await Promise.all(areas.flatMap(({ words }) => (words ? [words()] : [])))
  const names = all.flatMap(({ audit = {}, fields = {}, permissions = {}, jobs = {} }) =>
    [audit, fields, permissions, jobs].flatMap((table, kind) => Object.keys(table).map((name) => `${kind} ${name}`)),
  )
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
