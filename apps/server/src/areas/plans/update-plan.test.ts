import { expect, test } from '../../../test/support/server.ts'
import { writtenTerms } from './plan-terms.build.ts'

const terms = { ...writtenTerms, feePercent: 0.03 }

test('new terms hold from their competence, and the former ones stay as they were', async ({ as, users, build }) => {
  const { id } = await build.plan()
  const admin = as(await users('global'), build.network)
  const reply = await admin.plans.update({ id, name: 'De fevereiro', terms, validFrom: '2027-02-01', version: 1 })
  expect(reply).toSucceed()
  // November 2026 is the month of today: the first terms are still in force.
  expect(reply.body).toMatchObject({ version: 2, current: { number: 1, terms: { feePercent: 0.02 } } })
  const { versions } = (await admin.plans.get({ id })).body
  expect(versions.map(({ number, validFrom, terms }) => [number, validFrom, terms.feePercent])).toEqual([
    [2, '2027-02-01', 0.03],
    [1, '2000-01-01', 0.02],
  ])
})

test('of two changes of one competence the later one holds', async ({ as, users, build }) => {
  const { id } = await build.plan()
  const admin = as(await users('global'), build.network)
  const given = { id, name: 'Duas vezes', validFrom: '2026-11-01' }
  expect(await admin.plans.update({ ...given, terms, version: 1 })).toSucceed()
  const again = await admin.plans.update({ ...given, terms: { ...terms, feePercent: 0.01 }, version: 2 })
  expect(again.body.current).toMatchObject({ number: 3, terms: { feePercent: 0.01 } })
})

test('a competence whose closing day is over keeps its terms', async ({ as, users, build }) => {
  const { id } = await build.plan({ terms: { closing_day: 10 } })
  const admin = as(await users('global'), build.network)
  expect((await admin.plans.get({ id })).body.firstOpenMonth).toBe('2026-12-01')
  const changed = { name: 'Fecha no dia 10', terms }
  const refused = await admin.plans.update({ id, ...changed, validFrom: '2026-11-01', version: 1 })
  expect(refused).toRefuse('competence_closed')
  expect(refused.raw.toString()).toMatch(/12\/2026.*validFrom/s)
  expect(await admin.plans.update({ id, ...changed, validFrom: '2026-12-01', version: 1 })).toSucceed()
})

test('a new name alone makes no new terms, in whatever month it is given', async ({ as, users, build }) => {
  const admin = as(await users('global'), build.network)
  const changed = { name: 'Básico', terms }
  const { id } = (await admin.plans.create({ ...changed, validFrom: '2026-01-01' })).body
  const renamed = await admin.plans.update({ id, ...changed, name: 'Essencial', validFrom: '2026-01-01', version: 1 })
  expect(renamed.body).toMatchObject({ name: 'Essencial', version: 2 })
  expect((await admin.plans.get({ id })).body.versions).toHaveLength(1)
  await build.plan({ name: 'Outro' })
  const taken = await admin.plans.update({ id, ...changed, name: 'Outro', validFrom: '2026-01-01', version: 2 })
  expect(taken).toRefuse('plan_already_exists')
})
