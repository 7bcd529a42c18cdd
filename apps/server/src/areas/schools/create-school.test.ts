import { expect, test } from '../../../test/support/server.ts'

const ipe = {
  code: 'IPE01',
  companyName: 'Ipê Amarelo Educação Ltda',
  fantasyName: 'Colégio Ipê Amarelo',
  cnpj: '12.ABC.345/01DE-35',
  owners: [{ name: 'Helena Duarte', cpf: '529.982.247-25' }],
}

test('an administrator registers a school with an alphanumeric CNPJ', async ({ as, users }) => {
  const admin = await users('admin')
  const reply = await as(admin).schools.create(ipe)
  expect(reply).toSucceed()
  expect(reply.body).toMatchObject({
    code: 'IPE01',
    cnpj: '12ABC34501DE35',
    terms: { overdueFine: 0.02, interest: 0.01 },
  })
  const again = await as(admin).schools.get({ id: reply.body.id })
  expect(again.body).toMatchObject({ fantasyName: 'Colégio Ipê Amarelo', version: 1 })
})

test('a second school with the same CNPJ or code is refused, each in its words', async ({ as, users }) => {
  const admin = await users('admin')
  const reply = await as(admin).schools.create({ ...ipe, code: 'IPE02' })
  expect(reply).toRefuse('school_cnpj_already_exists')
  const code = await as(admin).schools.create({ ...ipe, cnpj: '6A3EDMWP000168' })
  expect(code).toRefuse('school_code_already_exists')
  expect(JSON.stringify(code.body)).toContain('"members":["code"]')
})

test('each wrong field is named', async ({ as, users }) => {
  const reply = await as(await users('admin')).schools.create({
    ...ipe,
    code: 'IPÊ',
    cnpj: '11111111111111',
    terms: { x: 1 },
  })
  expect(reply.status).toBe(400)
  expect(reply).toRefuse('invalid_request')
  const fields = JSON.stringify(reply.body)
  expect(fields).toContain('CNPJ inválido')
  expect(fields).toContain('O código da escola tem exatamente 5 letras ou números')
})

test('a bank agreement of nobody is refused', async ({ as, users }) => {
  const reply = await as(await users('admin')).schools.create({
    ...ipe,
    companyName: 'Ipê Roxo Educação Ltda',
    code: 'IPE03',
    cnpj: '6A3EDMWP000168',
    bankAgreementId: '019335cc-0000-7000-8000-000000000000',
  })
  expect(reply).toRefuse('bank_agreement_of_school_not_found')
})

test('the same key with the same content replays the answer, with other content it is refused', async ({
  as,
  users,
}) => {
  const admin = as(await users('admin'))
  const body = { ...ipe, companyName: 'Ipê Branco Educação Ltda', code: 'IPE04', cnpj: '00000000000191' }
  const first = await admin.schools.create(body, { key: 'k-1' })
  const second = await admin.schools.create(body, { key: 'k-1' })
  expect(second.body).toEqual(first.body)
  expect(second.headers['idempotency-hit']).toBe('true')
  expect(await admin.schools.create({ ...body, code: 'IPE05' }, { key: 'k-1' })).toRefuse('key_used_otherwise')
})

test('a discount of nothing or of everything is refused in words', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const terms = { overdueFine: 0.02, interest: 0.01, interestPer: 'month', countFrom: 'shifted' } as const
  for (const percent of [0, 0.0099, 1]) {
    const reply = await admin.schools.create({
      ...ipe,
      code: 'IPE09',
      cnpj: '6A3EDMWP000168',
      terms: { ...terms, earlyPaymentDiscounts: [{ days: 5, percent }] },
    })
    expect(reply).toRefuse('invalid_request')
    expect(JSON.stringify(reply.body)).toContain('O desconto deve ser de pelo menos 1% e menor que 100%')
  }
})
