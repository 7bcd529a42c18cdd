import { cnpjCheckDigits } from '@caderneta/kernel/tax-id'
import { expect, test } from '../../../test/support/server.ts'

const taxId = (base: string) => base + cnpjCheckDigits(base)
const school = {
  code: 'ANG01',
  companyName: 'Angico Ensino Ltda',
  fantasyName: 'Escola Angico',
  cnpj: taxId('410000010001'),
  owners: [{ name: 'Helena Duarte', cpf: '529.982.247-25', document: 'MG-1.234.567' }],
}
const terms = { overdueFine: 0.02, interest: 0.01, interestPer: 'month', countFrom: 'shifted' } as const

test('a company name belongs to one company of the network: its branches share it', async ({ as, users }) => {
  const admin = as(await users('admin'))
  expect(await admin.schools.create(school)).toSucceed()
  const other = { ...school, code: 'ANG02', companyName: '  ANGICO  ensíno ltda ', cnpj: taxId('420000010001') }
  const twin = await admin.schools.create(other)
  expect(twin).toRefuse('school_company_name_already_exists')
  expect(JSON.stringify(twin.body)).toContain('"members":["companyName"]')
  expect(await admin.schools.create({ ...other, cnpj: taxId('410000010002') })).toSucceed()
})

test('two companies of one name are not written side by side, whoever comes first', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const same = { ...school, companyName: 'Baru Ensino Ltda' }
  const replies = await Promise.all([
    admin.schools.create({ ...same, code: 'BAR01', cnpj: taxId('430000010001') }),
    admin.schools.create({ ...same, code: 'BAR02', cnpj: taxId('440000010001') }),
  ])
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.find(({ status }) => status !== 201)).toRefuse('school_company_name_already_exists')
})

test('each value out of its bounds is told with the bound', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const said = async (wrong: object) => {
    const reply = await admin.schools.create({ ...school, code: 'ANG09', cnpj: taxId('450000010001'), ...wrong })
    expect(reply).toRefuse('invalid_request')
    const text = JSON.stringify(reply.body)
    expect(text).not.toMatch(/\{[a-z]+\}/)
    return text
  }
  const limits = (given: object) => said({ limits: given })
  const early = (...earlyPaymentDiscounts: object[]) => said({ terms: { ...terms, earlyPaymentDiscounts } })
  expect(await said({ terms: { ...terms, overdueFine: 0.03, earlyPaymentDiscounts: [] } })).toContain(
    'menor ou igual a 2% (Código de Defesa do Consumidor, art. 52, § 1º)',
  )
  expect(await said({ terms: { ...terms, interest: 0.02, earlyPaymentDiscounts: [] } })).toContain('art. 5º')
  expect(await early({ days: 31, percent: 0.1 })).toContain('menor ou igual a 30')
  expect(await early({ days: 5, percent: 0 })).toContain('percent')
  expect(await early({ days: 5, percent: 0.1 }, { days: 5, percent: 0.2 })).toContain(
    'Já existe um desconto para este dia',
  )
  const [one, two, three] = [1, 2, 3].map((days) => ({ days, percent: 0.1 }))
  expect(await early(...[one, two, three].filter((tier) => tier !== undefined))).toContain('no máximo 2')
  expect(await limits({ paymentDays: [0] })).toContain('maior ou igual a 1')
  expect(await limits({ paymentDays: [32] })).toContain('menor ou igual a 31')
  expect(await limits({ paymentDays: [5, 5] })).toContain('Cada dia de pagamento aparece uma vez só')
  expect(await limits({ maxEarlyDiscount: 0.009 })).toContain('de 1% a 100%')
  expect(await limits({ maxMonthlyInstallments: 13 })).toContain('menor ou igual a 12')
  expect(await limits({ maxEnrollmentInstallments: 0 })).toContain('maior ou igual a 1')
  expect(await said({ emails: ['a@b.test', 'A@b.test'] })).toContain('Este e-mail já está na lista')
  expect(await said({ phones: ['3132150000', '(31) 3215-0000'] })).toContain('Este telefone já está na lista')
  expect(await said({ notificationEmails: ['x'] })).toContain('E-mail inválido')
  expect(await said({ owners: [] })).toContain('Informe pelo menos um sócio')
  expect(await said({ owners: [...school.owners, ...school.owners] })).toContain('há um CPF repetido')
  expect(await said({ owners: [{ name: 'Helena Duarte', cpf: '52998224724' }] })).toContain('CPF inválido')
})

test('a discount is not above the largest that the school gives', async ({ as, users }) => {
  const reply = await as(await users('admin')).schools.create({
    ...school,
    limits: { maxEarlyDiscount: 0.05 },
    terms: { ...terms, earlyPaymentDiscounts: [{ days: 5, percent: 0.06 }] },
  })
  expect(reply).toRefuse('invalid_request')
  expect(JSON.stringify(reply.body)).toContain('maior que o desconto máximo da escola')
})

test('a company of the future is refused', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const other = { ...school, code: 'ANG08', companyName: 'Cagaita Ensino Ltda', cnpj: taxId('460000010001') }
  expect(await admin.schools.create({ ...other, foundingYear: 2198 })).toRefuse('founded_in_future')
  expect(await admin.schools.create({ ...other, openedOn: '2198-01-01' })).toRefuse('opened_in_future')
})

test('owners are covered for whom personal data is hidden, stay when left out, and are covered in the log', async ({
  as,
  users,
  server,
}) => {
  const admin = await users('admin')
  const { pool } = server.database
  await pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [admin.id])
  const mine = { ...school, code: 'ANG07', cnpj: taxId('410000010003') }
  const made = await as(admin).schools.create(mine)
  const { id } = made.body
  const { owners: _owners, ...rest } = mine
  expect(await as(admin).schools.update({ id, ...rest, version: 1 })).toSucceed()
  const seen = await as(admin).schools.get({ id })
  expect(seen.body).toMatchObject({ isMasked: true, version: 2 })
  const kept = await pool.query<{ owners: unknown }>('select owners from school where id = $1', [id])
  expect(kept.rows[0]?.owners).toEqual([{ name: 'Helena Duarte', cpf: '52998224725', document: 'MG-1.234.567' }])
  const logged = await pool.query('select body from audit_inbox where subject_id = $1', [id])
  for (const shown of [seen.body.owners, logged.rows])
    expect(JSON.stringify(shown)).not.toMatch(/52998224725|529\.982\.247-25|Duarte|1\.234/)
})
