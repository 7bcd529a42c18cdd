import { expect, test } from '../../../test/support/server.ts'

const disabled = {
  is_active: false,
  disabled_reason: 'x',
  disabled_scope: 'future',
  disabled_on: '2026-11-01',
} as const

test('the list is filtered by state and by coverage', async ({ as, users, build }) => {
  const { id } = await build.plan({ name: 'Garantido', terms: { coverage: 'guaranteed' } })
  const open = await build.plan({ name: 'Sem cobertura', terms: { coverage: 'none', categories: [] } })
  const inactive = await build.plan(disabled)
  const admin = as(await users('global'), build.network)
  const ids = async (filter: object) => (await admin.plans.list(filter)).body.items.map((row) => row.id)
  expect(await ids({ isActive: true })).toEqual([id, open.id])
  expect(await ids({ isActive: false })).toEqual([inactive.id])
  expect(await ids({ coverage: 'none' })).toEqual([open.id])
})

test('search ignores accents and case', async ({ as, users, build }) => {
  const { id } = await build.plan({ name: 'Araçá' })
  const reply = await as(await users('global'), build.network).plans.list({ search: 'ARACA' })
  expect(reply.body.items.map((row) => row.id)).toEqual([id])
})
