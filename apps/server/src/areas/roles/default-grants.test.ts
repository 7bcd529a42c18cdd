// The table of grants against the permissions, the calls, and itself.
import { operations } from '@caderneta/contracts'
import { permissionsOf } from '@caderneta/contracts/define'
import { isHostOnly } from '@caderneta/contracts/host-permissions'
import { permissions } from '@caderneta/contracts/permissions'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultRoles } from './default-grants.ts'

const source = readFileSync(join(import.meta.dirname, 'default-grants.ts'), 'utf8')
const rows = [...source.matchAll(/^ {2}\['(.*)', '(.*)'\],$/gm)].map(([, cells = '', permission = '']) => ({
  cells,
  permission,
}))

test('each permission has one row', () => {
  expect(rows.map(({ permission }) => permission).toSorted()).toEqual(permissions.toSorted())
})

test('each cell is decided', () => {
  const shape = /^[x·] [x·] \| [x·] [x·] [x·] \|( [x·]){10}$/
  expect(rows.filter(({ cells }) => !shape.test(cells))).toEqual([])
  expect(defaultRoles).toHaveLength(15)
})

/** What a bank took back is charged or borne by people of the provider: the network reads it. */
const ofProvider = new Set(['Caderneta.Recovery.Create', 'Caderneta.Recovery.Update'])

test('global administrators may do everything, those of a network everything but what is the host’s and the provider’s', () => {
  const [global, , network] = defaultRoles
  expect(global?.grants.toSorted()).toEqual(permissions.toSorted())
  const ofNetwork = permissions.filter((name) => !isHostOnly(name) && !ofProvider.has(name))
  expect(network?.grants.toSorted()).toEqual(ofNetwork.toSorted())
})

test('no role of a network holds what exists at the host only', () => {
  const held = defaultRoles.filter(({ level }) => level === 'network').flatMap(({ grants }) => grants)
  expect(held.filter(isHostOnly)).toEqual([])
})

test('a role of schools holds nothing that every call keeps for who sees all schools', () => {
  const closed = permissions.filter((name) => {
    const calls = operations.filter((operation) => permissionsOf(operation).some((needed) => needed === name))
    // A call of the provider's desk is no call of a network.
    const own = calls.filter(({ scope }) => scope !== 'allNetworks')
    return own.length > 0 && own.every(({ wholeNetwork }) => wholeNetwork === true)
  })
  expect(closed).toContain('Caderneta.Remessa.GetAll')
  const held = defaultRoles.filter(({ allSchools }) => !allSchools)
  expect(held).toHaveLength(10)
  for (const { name, grants } of held)
    expect(
      grants.filter((grant) => closed.includes(grant)),
      name,
    ).toEqual([])
})
