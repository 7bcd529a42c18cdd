import { expect, test } from '../../../test/support/server.ts'

const itau = {
  bank: '341',
  agency: '730',
  account: '3511',
  accountDigit: '0',
  holderName: 'Ipê Amarelo Educação Ltda',
  holderTaxId: '12.ABC.345/01DE-35',
}

test('an administrator registers an account; it is kept in the form of the bank', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const reply = await admin.gateways.createAccount(itau)
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({
    bankName: 'Itaú',
    agency: '0730',
    account: '03511',
    holderTaxId: '12ABC34501DE35',
    version: 1,
  })
  const found = await admin.gateways.getAccount({ id: reply.body.id })
  expect(found.body).toMatchObject({ account: '03511', can: { update: { can: true } } })
})

test('the same account written otherwise is refused', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const reply = await admin.gateways.createAccount({ ...itau, agency: '0730', account: '003511' })
  expect(reply).toRefuse('bank_account_already_exists')
})

test('a wrong check digit of Itaú is refused and named', async ({ as, users }) => {
  const reply = await as(await users('admin')).gateways.createAccount({ ...itau, accountDigit: '4' })
  expect(reply).toRefuse('wrong_bank_account_digit')
  expect(JSON.stringify(reply.body)).toContain('accountDigit')
})

test('agency and account must fit the bank', async ({ as, users }) => {
  const admin = as(await users('admin'))
  expect(await admin.gateways.createAccount({ ...itau, agency: '12345' })).toRefuse('invalid_bank_agency')
  expect(await admin.gateways.createAccount({ ...itau, account: '123456' })).toRefuse('invalid_bank_account_number')
})

test('a bank that the product does not talk to is refused', async ({ as, users }) => {
  const reply = await as(await users('admin')).gateways.createAccount({ ...itau, bank: '999' })
  expect(reply).toRefuse('bank_not_served')
})

test('letters in an account are refused by field', async ({ as, users }) => {
  const reply = await as(await users('admin')).gateways.createAccount({ ...itau, account: '35A11', bank: '34' })
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toContain('O código do banco tem 3 números')
  expect(JSON.stringify(reply.body)).toContain('Use só números')
})

test('a secretary may not see bank accounts', async ({ as, users, build }) => {
  const school = await build.school()
  const secretary = as(await users('secretary', [school.id]))
  expect(await secretary.gateways.listAccounts()).toRefuse('permission_denied')
})

test('the banks to choose from are those with slips and files both ways', async ({ as, users }) => {
  const both = (...layouts: string[]) => ({ layouts, protestLayouts: layouts })
  const reply = await as(await users('admin')).gateways.listBanks()
  expect(reply.body.items).toEqual(
    expect.arrayContaining([
      { code: '341', name: 'Itaú', ...both('cnab400', 'cnab240') },
      { code: '104', name: 'Caixa', ...both('cnab240', 'cnab400') },
      { code: '085', name: 'Ailos', ...both('cnab240') },
      { code: '077', name: expect.any(String), layouts: ['cnab400'], protestLayouts: [] },
    ]),
  )
})
