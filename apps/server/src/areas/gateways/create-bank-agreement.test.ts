import { expect, test } from '../../../test/support/server.ts'

const carteira109 = { carteira: '109', layout: 'cnab400' }

test('a bank agreement of Itaú is registered and says whose account it is', async ({ as, users, build }) => {
  const account = await build.bankAccount()
  const reply = await as(await users('admin')).gateways.createBankAgreement({
    ...carteira109,
    bankAccountId: account.id,
  })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({ bank: '341', bankName: 'Itaú', payableDays: 60, pixKey: null, isActive: true })
})

test('a bank agreement of Caixa needs the six digits of the beneficiary', async ({ as, users, build }) => {
  const account = await build.bankAccount({ bank: '104' })
  const caixa = { bankAccountId: account.id, carteira: '14', layout: 'cnab240' }
  const admin = as(await users('admin'))
  expect(await admin.gateways.createBankAgreement({ ...caixa, code: '1234567' })).toRefuse(
    'invalid_bank_agreement_code',
  )
  expect(await admin.gateways.createBankAgreement({ ...caixa, code: '123456' })).toSucceed()
})

test('one account has a carteira once, and another carteira beside it', async ({ as, users, build }) => {
  const { bankAccountId } = await build.bankAgreement()
  const admin = as(await users('admin'))
  expect(await admin.gateways.createBankAgreement({ ...carteira109, bankAccountId })).toRefuse(
    'bank_agreement_already_exists',
  )
  expect(await admin.gateways.createBankAgreement({ ...carteira109, bankAccountId, carteira: '157' })).toSucceed()
})

test('a carteira in homologation is refused', async ({ as, users, build }) => {
  const { id } = await build.bankAccount()
  const reply = await as(await users('admin')).gateways.createBankAgreement({
    ...carteira109,
    bankAccountId: id,
    carteira: '112',
  })
  expect(reply).toRefuse('carteira_not_served')
})

test('a layout that the bank does not have is refused', async ({ as, users, build }) => {
  const { id } = await build.bankAccount({ bank: '085' })
  const reply = await as(await users('admin')).gateways.createBankAgreement({
    ...carteira109,
    bankAccountId: id,
    layout: 'cnab400',
  })
  expect(reply).toRefuse('bank_layout_not_served')
})

test('a Pix key is checked, check digits too', async ({ as, users, build }) => {
  const { id } = await build.bankAccount()
  const admin = as(await users('admin'))
  const bankAgreement = { ...carteira109, bankAccountId: id }
  for (const pixKey of ['abc', '12345678901', '11987654321'])
    expect(await admin.gateways.createBankAgreement({ ...bankAgreement, pixKey })).toRefuse('invalid_pix_key')
  expect(await admin.gateways.createBankAgreement({ ...bankAgreement, pixKey: '+5511987654321' })).toSucceed()
})

test('an account of another network is not found', async ({ as, users, build }) => {
  const foreign = await build.bankAccount({}, await build.otherNetwork())
  const reply = await as(await users('admin')).gateways.createBankAgreement({
    ...carteira109,
    bankAccountId: foreign.id,
  })
  expect(reply).toRefuse('bank_account_not_found')
})

test('a carteira is needed', async ({ as, users, build }) => {
  const { id } = await build.bankAccount()
  const reply = await as(await users('admin')).gateways.createBankAgreement({ bankAccountId: id, layout: 'cnab400' })
  expect(reply.status).toBe(400)
})
