// What a caller may send by mistake or in bad faith: always an answer that names the field, never a failure of ours.
import { testSecret } from '../../../test/support/global-setup.ts'
import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { expect, test } from '../../../test/support/server.ts'
import { withSealedCursor } from './sealed-cursor.ts'

/** As the lists give them, whatever they hold. */
const cursorOf = (name: string, tenantId: number, key: readonly unknown[]) =>
  withSealedCursor(
    { secret: testSecret, operation: { name }, scope: { tenantId } },
    { nextCursor: JSON.stringify(key) },
  ).nextCursor
const someId = '01a1f9fb-c760-7709-b145-bc13fc4cff08'

test.for([['NUL', 'a\0b'] as const, ['half of a surrogate pair', '\ud800'] as const])(
  'a text with %s is refused by name, in a query, a body and what lies within',
  async ([, text], { as, users }) => {
    const admin = as(await users('admin'))
    const inQuery = await admin.invoices.list({ search: text.includes('\0') ? text : '\0' })
    expect(inQuery).toRefuse('invalid_request')
    const inBody = await admin.users.selfUpdate({ name: text, surname: '' })
    expect(inBody).toRefuse('invalid_request')
    expect(inBody.body).toMatchObject({ error: { validationErrors: [{ members: ['name'] }] } })
    const within = await admin.guardians.create({ name: 'Ana', taxId: '52998224725', address: { street: text } })
    expect(within.body).toMatchObject({ error: { validationErrors: [{ members: ['address.street'] }] } })
  },
)

test('a text with invisible characters is refused by name; letters from right to left and emoji pass', async ({
  as,
  users,
}) => {
  const admin = as(await users('admin'))
  const inBody = await admin.users.selfUpdate({ name: 'Ana \u202Eairam', surname: '' })
  expect(inBody.body).toMatchObject({
    error: { validationErrors: [{ message: expect.stringContaining('invisíveis'), members: ['name'] }] },
  })
  const within = await admin.guardians.create({ name: 'Ana', taxId: '52998224725', address: { street: 'Rua\u200B A' } })
  expect(within.body).toMatchObject({ error: { validationErrors: [{ members: ['address.street'] }] } })
  expect(await admin.invoices.list({ search: 'a\u200F' })).toRefuse('invalid_request')
  const name = 'מרים 👩\u200D👧'
  expect((await admin.users.selfUpdate({ name, surname: 'Souza' })).body).toMatchObject({ name })
})

test('contents nested beyond any meaning are refused before they cost anything', async ({ as, users }) => {
  let deep: unknown = 1
  for (let level = 0; level < 5_000; level += 1) deep = [deep]
  const reply = await as(await users('admin')).invoices.sendCardPayment({ id: someId, a: deep })
  expect(reply).toRefuse('invalid_request')
})

test.for([
  ['an id of dashes', 'guardians', ['ana', '-'.repeat(36)]],
  ['NUL', 'guardians', ['a\0', someId]],
  ['a day that does not exist', 'invoices', ['2026-99-99', someId]],
  ['a moment that is none', 'auditLog', ['2026-01-01x', 'a', someId]],
] as const)('a cursor with %s is refused', async ([, area, key], { as, users, build }) => {
  const admin = as(await users('admin'))
  expect(await admin[area].list({ cursor: cursorOf(`${area}.list`, build.network, key) })).toRefuse('invalid_request')
})

test('a cursor that is not sealed, or was changed by a bit, is refused by name', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const key = ['ana', someId]
  const bare = Buffer.from(JSON.stringify(key)).toString('base64url')
  const good = cursorOf('guardians.list', build.network, key)
  expect(await admin.guardians.list({ cursor: good })).toSucceed()
  const changed = Buffer.from(good, 'base64url')
  changed.writeUInt8(changed.readUInt8(40) ^ 1, 40)
  for (const cursor of [bare, 'x', JSON.stringify(key), changed.toString('base64url'), good.slice(0, -4)]) {
    const reply = await admin.guardians.list({ cursor })
    expect(reply).toRefuse('invalid_request')
    expect(reply.body).toMatchObject({ error: { validationErrors: [{ members: ['cursor'] }] } })
  }
})

test('a cursor is good for its list and its network alone, and the same for the same row', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  for (const name of ['Ana', 'Bia']) await build.guardian({ name, search: name.toLowerCase() })
  const [first, again] = [
    await admin.guardians.list({ maxResultCount: 1 }),
    await admin.guardians.list({ maxResultCount: 1 }),
  ]
  const cursor = first.body.nextCursor ?? ''
  expect(again.body.nextCursor).toBe(cursor)
  expect((await admin.guardians.list({ cursor })).body.items.map(({ name }) => name)).toContain('Bia')
  expect(await admin.guardians.listStudents({ cursor })).toRefuse('invalid_request')
  const other = await build.otherNetwork()
  const host = await users('global')
  expect(await as(host, build.network).guardians.list({ cursor })).toSucceed()
  expect(await as(host, other).guardians.list({ cursor })).toRefuse('invalid_request')
})

test('a list goes on after rows whose text of order is as long as a text may be', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  await pixMoney({ server, build }, id, 100_300)
  const { guardianId } = (await admin.invoices.get({ id })).body
  const ask = (reason: string) => admin.settlements.requestRefund({ id: guardianId, cents: 100, reason })
  for (const end of ['a', 'b', 'c']) expect(await ask('ã'.repeat(499) + end)).toSucceed()
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await admin.settlements.listRefunds({
      order: 'reason',
      maxResultCount: 1,
      guardianId,
      ...(cursor ? { cursor } : {}),
    })
    expect(page).toSucceed()
    seen.push(...page.body.items.map((refund) => refund.id))
    cursor = page.body.nextCursor
  } while (cursor)
  expect(new Set(seen).size).toBe(3)
})

test('a cursor with a number that no network has is refused', async ({ as, users }) => {
  const host = as(await users('global'))
  expect(await host.tenants.list({ cursor: cursorOf('tenants.list', 0, ['a', 9e15]) })).toRefuse('invalid_request')
  expect(await host.tenants.list({ cursor: cursorOf('tenants.list', 0, ['a', 2_147_483_648]) })).toRefuse(
    'invalid_request',
  )
})

test('a number that fits no column is refused by name', async ({ as, users }) => {
  const admin = as(await users('admin'))
  for (const list of [admin.classes.list, admin.enrollments.list]) {
    expect(await list({ schoolYear: 1e15 })).toRefuse('invalid_request')
  }
  expect(await as(await users('global')).auditLog.listAllNetworks({ tenantId: 1e15 })).toRefuse('invalid_request')
})

test('a day in the year 1 or 9999 is refused: what is reckoned from it would not exist', async ({ as, users }) => {
  const admin = as(await users('admin'))
  for (const until of ['9999-12-31', '0001-01-01']) {
    const reply = await admin.auditLog.list({ until })
    expect(reply.body).toMatchObject({
      error: { validationErrors: [{ message: expect.stringContaining('1900'), members: ['until'] }] },
    })
  }
  expect(await admin.auditLog.list({ until: '2199-12-31' })).toSucceed()
})
