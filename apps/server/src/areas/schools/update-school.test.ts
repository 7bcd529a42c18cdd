import { expect, test } from '../../../test/support/server.ts'

const changed = {
  code: 'JAT01',
  companyName: 'Jatobá Ensino Ltda',
  fantasyName: 'Escola Jatobá',
  cnpj: '6A3EDMWP000168',
  terms: {
    overdueFine: 0.01,
    interest: 0.000333,
    interestPer: 'day',
    countFrom: 'original',
    earlyPaymentDiscounts: [
      { days: 5, percent: 0.05 },
      { days: 0, valueCents: 1000 },
    ],
  },
  limits: { maxEarlyDiscount: 0.1, maxMonthlyInstallments: 12, maxEnrollmentInstallments: 3, paymentDays: [5, 10] },
  foundingYear: 1988,
  openedOn: '1988-03-01',
  phones: ['31987654321', '3132150000'],
  emails: ['secretaria@jatoba.test'],
  notificationEmails: ['financeiro@jatoba.test', 'socios@jatoba.test'],
  owners: [{ name: 'Helena Duarte', cpf: '52998224725', document: 'MG-1.234.567' }],
  version: 1,
}

test('terms, names and bank agreement change; the answer and the record agree', async ({ as, users, build }) => {
  const { id } = await build.school()
  const bankAgreement = await build.bankAgreement()
  const admin = as(await users('admin'))
  const reply = await admin.schools.update({ id, ...changed, bankAgreementId: bankAgreement.id })
  expect(reply).toSucceed()
  const found = await admin.schools.get({ id })
  expect(found.body).toMatchObject({ ...changed, id, bankAgreementId: bankAgreement.id, version: 2 })
  expect(found.body.can).toMatchObject({ update: { can: true }, denySeller: { can: false } })
  const { can, ...record } = found.body
  expect(can).toBeDefined()
  expect(reply.body).toEqual(record)
})

test('a school keeps its own code and CNPJ, and may not take those of another', async ({ as, users, build }) => {
  const first = await build.school({ code: 'AAA01' })
  const second = await build.school({ code: 'BBB01' })
  const admin = as(await users('admin'))
  const body = { ...changed, companyName: 'Jatobá do Sul Ltda', cnpj: '11222333000181' }
  expect(await admin.schools.update({ id: first.id, ...body, code: 'bbb01' })).toRefuse('school_code_already_exists')
  expect(await admin.schools.update({ id: first.id, ...body, code: 'aaa01' })).toSucceed()
  expect(await admin.schools.update({ id: second.id, ...body, code: 'BBB01' })).toRefuse('school_cnpj_already_exists')
})

test('an inactive bank agreement is refused', async ({ as, users, build }) => {
  const { id } = await build.school()
  const bankAgreement = await build.bankAgreement({ is_active: false })
  const body = {
    ...changed,
    companyName: 'Jatobá do Norte Ltda',
    code: 'INA01',
    cnpj: '00000000000191',
    bankAgreementId: bankAgreement.id,
  }
  expect(await as(await users('admin')).schools.update({ id, ...body })).toRefuse('bank_agreement_of_school_not_found')
})

test('a fine above 2 % is refused by the law', async ({ as, users, build }) => {
  const { id } = await build.school()
  const terms = { ...changed.terms, overdueFine: 0.021 }
  const reply = await as(await users('admin')).schools.update({ id, ...changed, terms })
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toContain('terms.overdueFine')
})

test('a school of another network is not found', async ({ as, users, build }) => {
  const foreign = await build.school({}, await build.otherNetwork())
  const admin = as(await users('admin'))
  expect(await admin.schools.get({ id: foreign.id })).toRefuse('school_not_found')
  expect(await admin.schools.update({ id: foreign.id, ...changed })).toRefuse('school_not_found')
})

test('a secretary chooses among the schools of operation alone', async ({ as, users, build }) => {
  const own = await build.school({ fantasy_name: 'Escola do Cerrado' })
  await build.school({ fantasy_name: 'Escola do Litoral' })
  const secretary = as(await users('secretary', [own.id]))
  const reply = await secretary.schools.options()
  expect(reply.body.items).toEqual([expect.objectContaining({ id: own.id, name: 'Escola do Cerrado' })])
  expect(await secretary.schools.list()).toRefuse('permission_denied')
})

test('somebody without any school of operation sees none', async ({ as, users, build }) => {
  await build.school()
  const reply = await as(await users('secretary')).schools.options()
  expect(reply.body.items).toEqual([])
})

test('the list is found without accents', async ({ as, users, build }) => {
  const { id } = await build.school({ fantasy_name: 'Colégio Açaí' })
  const reply = await as(await users('admin')).schools.list({ search: 'acai' })
  expect(reply.body.items.map((school) => school.id)).toEqual([id])
})
