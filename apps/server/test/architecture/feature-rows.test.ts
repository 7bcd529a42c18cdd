// What a network loses with its features: the calls whose contract names one, and no other. Files that we exchange with the bank are
// no feature; permissions alone open them.
import { knownFeatures } from '@caderneta/contracts/known-features'
import { permissions } from '@caderneta/contracts/permissions'
import { blindGiven } from './call-rows.ts'
import { expect, isOfHost, test } from './matrix.ts'
import { mounted } from './mounted.ts'

const calls = mounted.filter((operation) => operation.needs !== 'public' && !isOfHost(operation))

test('a network without features is refused the calls that name one, and only those', async ({
  ask,
  as,
  users,
  cut,
  build,
  server,
}) => {
  const network = await build.otherNetwork()
  server.composition.pipeline.directory.forget()
  const off = Object.keys(knownFeatures).map((name) => ({ name, value: 'false' }))
  expect(await as(await users('global')).features.update({ providerKey: network, features: off })).toSucceed()
  const { token } = await cut({ grants: permissions, tenantId: network })
  const refused: string[] = []
  for (const operation of calls) {
    const { status, body } = await ask(operation, blindGiven(operation), token)
    if (status === 403 && JSON.stringify(body).includes('"feature_off"')) refused.push(operation.name)
  }
  expect(refused).toEqual(calls.filter(({ feature }) => feature !== undefined).map(({ name }) => name))
})

test('files of the bank need permissions alone, whatever features a network has', () => {
  const ofBank = calls.filter(({ area }) => area === 'bankFiles')
  expect(ofBank.length).toBeGreaterThan(10)
  expect(ofBank.filter(({ feature }) => feature !== undefined)).toEqual([])
})
