import { expect, test } from '../../../test/support/server.ts'

const changed = {
  bank: '341',
  agency: '0730',
  account: '03511',
  accountDigit: '0',
  holderName: 'Colégio Ipê Ltda',
  holderTaxId: '12ABC34501DE35',
  version: 1,
}

test('an account without slips may change whole', async ({ as, users, build }) => {
  const { id } = await build.bankAccount()
  const reply = await as(await users('admin')).gateways.updateAccount({ id, ...changed })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({ holderName: 'Colégio Ipê Ltda', account: '03511', version: 2 })
})

test('it may not take the numbers of another account', async ({ as, users, build }) => {
  const { id } = await build.bankAccount()
  expect(await as(await users('admin')).gateways.updateAccount({ id, ...changed })).toRefuse(
    'bank_account_already_exists',
  )
})

test('an account with bank agreements in use is not switched off', async ({ as, users, build }) => {
  const { bankAccountId } = await build.bankAgreement()
  const admin = as(await users('admin'))
  const { body } = await admin.gateways.getAccount({ id: bankAccountId })
  const { bank, agency, account, accountDigit, holderName, holderTaxId, version } = body
  const same = { bank, agency, account, accountDigit, holderName, holderTaxId, version }
  const reply = await admin.gateways.updateAccount({ id: bankAccountId, ...same, isActive: false })
  expect(reply).toRefuse('bank_account_in_use')
})

test('an account of another network is not found', async ({ as, users, build }) => {
  const foreign = await build.bankAccount({}, await build.otherNetwork())
  const admin = as(await users('admin'))
  expect(await admin.gateways.getAccount({ id: foreign.id })).toRefuse('bank_account_not_found')
  expect(await admin.gateways.updateAccount({ id: foreign.id, ...changed })).toRefuse('bank_account_not_found')
})

test('the list holds the accounts of the network alone, page by page', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const foreign = await build.bankAccount({}, await build.otherNetwork())
  const first = await admin.gateways.listAccounts({ maxResultCount: 2 })
  const second = await admin.gateways.listAccounts({ maxResultCount: 200, cursor: first.body.nextCursor })
  const ids = [...first.body.items, ...second.body.items].map((account) => account.id)
  expect(first.body.items).toHaveLength(2)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toContain(foreign.id)
})
