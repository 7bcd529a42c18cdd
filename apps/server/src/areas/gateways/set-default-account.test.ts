import { expect, test } from '../../../test/support/server.ts'

test('a network has one default account: another one takes its place, and its bank agreements say so', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const [one, other] = [await build.bankAccount(), await build.bankAccount()]
  const { id: bankAgreementId } = await build.bankAgreement({ bank_account_id: other.id })
  const isDefault = async ({ id }: { id: string }) => (await admin.gateways.getAccount({ id })).body.isDefault
  expect([await isDefault(one), await isDefault(other)]).toEqual([false, false])
  expect((await admin.gateways.setDefaultAccount(one)).body).toMatchObject({ id: one.id, isDefault: true })
  expect(await admin.gateways.setDefaultAccount(one)).toRefuse('bank_account_is_default')
  const chosen = await Promise.all([admin.gateways.setDefaultAccount(other), admin.gateways.setDefaultAccount(other)])
  expect(chosen.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect([await isDefault(one), await isDefault(other)]).toEqual([false, true])
  expect((await admin.gateways.getBankAgreement({ id: bankAgreementId })).body.isOfDefault).toBe(true)
  const [first] = (await admin.gateways.listAccounts({ order: '-default' })).body.items
  expect(first).toMatchObject({ id: other.id, isDefault: true })
})

test('two who choose at once leave one default account', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const accounts = await Promise.all([1, 2, 3].map(() => build.bankAccount()))
  const answers = await Promise.all(accounts.map(({ id }) => admin.gateways.setDefaultAccount({ id })))
  for (const answer of answers) expect(answer).toSucceed()
  const { rows } = await build.ground.pool.query(
    'select bank_account_id from default_bank_account where tenant_id = $1',
    [build.network],
  )
  expect(rows).toHaveLength(1)
})

test('what is switched off is not the default account, and takes none with it when it is removed', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await build.bankAccount()
  await admin.gateways.setDefaultAccount({ id })
  const { body } = await admin.gateways.getAccount({ id })
  const { bank, agency, account, accountDigit, holderName, holderTaxId, version } = body
  const given = { id, bank, agency, account, accountDigit, holderName, holderTaxId, version }
  const off = await admin.gateways.updateAccount({ ...given, isActive: false })
  expect(off.body).toMatchObject({ isActive: false, isDefault: false })
  expect((await admin.gateways.getAccount({ id })).body.isDefault).toBe(false)
  expect(await admin.gateways.setDefaultAccount({ id })).toRefuse('bank_account_inactive')
  const on = await admin.gateways.updateAccount({ ...given, version: version + 1, isActive: true })
  expect(on.body.isDefault).toBe(false)
  await admin.gateways.setDefaultAccount({ id })
  expect(await admin.gateways.removeAccount({ id })).toSucceed()
})
