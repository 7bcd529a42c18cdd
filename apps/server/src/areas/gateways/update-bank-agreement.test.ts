import { expect, test } from '../../../test/support/server.ts'

test('payable days and Pix key change', async ({ as, users, build }) => {
  const { id, bankAccountId } = await build.bankAgreement()
  const admin = as(await users('admin'))
  const reply = await admin.gateways.updateBankAgreement({
    id,
    bankAccountId,
    carteira: '109',
    layout: 'cnab400',
    payableDays: 30,
    pixKey: 'financeiro@ipe.test',
    version: 1,
  })
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({ payableDays: 30, pixKey: 'financeiro@ipe.test', version: 2, bank: '341' })
  const list = await admin.gateways.listBankAgreements({ bankAccountId })
  expect(list.body.items).toMatchObject([{ id, payableDays: 30 }])
})

test('a bank agreement that schools use is not switched off, and says so before it is tried', async ({
  as,
  users,
  build,
}) => {
  const { id, bankAccountId } = await build.bankAgreement()
  await build.school({ bank_agreement_id: id })
  const admin = as(await users('admin'))
  const body = { bankAccountId, carteira: '109', layout: 'cnab400', version: 1, isActive: false }
  expect(await admin.gateways.updateBankAgreement({ id, ...body })).toRefuse('bank_agreement_in_use')
  const found = await admin.gateways.getBankAgreement({ id })
  expect(found.body.can).toMatchObject({ deactivate: { can: false, reason: 'bank_agreement_in_use' } })
})

test('what is printed on issued slips stays', async ({ as, users, build }) => {
  const { id, bankAccountId } = await build.bankAgreement()
  const made = await build.enrollment()
  await build.ground.insert('invoice', {
    tenant_id: build.network,
    id: made.id,
    number: 1,
    school_id: made.schoolId,
    student_id: made.studentId,
    guardian_id: made.guardianId,
    enrollment_id: made.id,
    bank_agreement_id: id,
    nosso_numero: 1,
    status: 'generated',
    competence: '2026-11-01',
    issued_on: '2026-11-01',
    due_on: '2026-11-10',
    original_due_on: '2026-11-10',
    nominal_cents: 100_000,
    open_cents: 100_000,
    fine_ppm: 20_000,
    interest_ppm: 10_000,
    interest_per: 'month',
    count_from: 'shifted',
    search: '',
  })
  const admin = as(await users('admin'))
  const body = { bankAccountId, layout: 'cnab400', version: 1 }
  expect(await admin.gateways.updateBankAgreement({ id, ...body, carteira: '157' })).toRefuse(
    'bank_agreement_has_titles',
  )
  expect(await admin.gateways.updateBankAgreement({ id, ...body, carteira: '109', payableDays: 45 })).toSucceed()

  const { body: account } = await admin.gateways.getAccount({ id: bankAccountId })
  const { bankName, can, id: accountId, isActive, isDefault, ...rest } = account
  expect({ bankName, can, isActive, isDefault, accountId }).toMatchObject({ isActive: true, isDefault: false })
  const moved = await admin.gateways.updateAccount({
    id: accountId,
    ...rest,
    agency: '0730',
    account: '03511',
    accountDigit: '0',
  })
  expect(moved).toRefuse('bank_account_has_titles')
})

test('a bank agreement of another network is not found', async ({ as, users, build }) => {
  const foreign = await build.bankAgreement({}, await build.otherNetwork())
  const own = await build.bankAccount()
  const admin = as(await users('admin'))
  expect(await admin.gateways.getBankAgreement({ id: foreign.id })).toRefuse('bank_agreement_not_found')
  const body = { bankAccountId: own.id, carteira: '109', layout: 'cnab400', version: 1 }
  expect(await admin.gateways.updateBankAgreement({ id: foreign.id, ...body })).toRefuse('bank_agreement_not_found')
})
