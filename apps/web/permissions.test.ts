// @vitest-environment happy-dom
// A permission that nothing asks for would be a box in the tree that switches nothing.
import { operations } from '@caderneta/contracts'
import { permissionsOf } from '@caderneta/contracts/define'
import { permissions } from '@caderneta/contracts/permissions'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areas } from './src/app/areas.ts'

/** Rules that hold a permission within a call: `policies.has('…')`, or a table of rights. */
const rules = globSync('apps/server/src/areas/*/*{-rules,-store,upload-retorno,get-configuration}.ts', {
  cwd: join(import.meta.dirname, '../..'),
}).map((file) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))

const asked = new Set<string>([
  ...operations.flatMap(permissionsOf),
  ...areas.flatMap(({ routes }) => routes).flatMap(({ needs = [] }) => needs),
  ...rules.flatMap((text) =>
    [...text.matchAll(/'((?:Caderneta|AbpIdentity)\.\w+(?:\.\w+)?)'/g)].map(([, name = '']) => name),
  ),
])

test('each permission is asked for by a call, a screen or a rule', () => {
  expect(permissions.filter((name) => !asked.has(name))).toEqual([])
})

test('a permission that nothing asks for would be found', () => {
  expect(asked.has('Caderneta.Invoice')).toBe(false)
  expect(asked.size).toBeGreaterThan(80)
})

test('screens ask for permissions that exist', () => {
  const needed = areas
    .flatMap(({ routes, menu = [], settings = [] }) => [...routes, ...menu, ...settings])
    .flatMap(({ needs = [] }) => needs)
  expect(needed.filter((name) => !permissions.includes(name))).toEqual([])
})
