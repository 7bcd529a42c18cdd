import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'

/** 10 % until twenty days before, 5 % until the due date. */
const tiers = [
  { days: 20, percent: 0.1 },
  { days: 0, percent: 0.05 },
]
const terms = {
  overdueFine: 0.02,
  interest: 0.01,
  interestPer: 'month',
  countFrom: 'shifted',
  earlyPaymentDiscounts: tiers,
} as const

async function agreementOf(build: Builders, bank: '422' | '341', pixKey: string | null) {
  const { id } = await build.bankAccount({ bank })
  return build.bankAgreement({ bank_account_id: id, pix_key: pixKey })
}

test('a discount that the layout of the bank has no room for is named, with the way that has it', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await agreementOf(build, '422', 'pix@ipe.test')
  const { items } = (await admin.gateways.checkTerms({ id, ...terms })).body
  const lost = items.filter(({ kind }) => kind === 'discountNotCarried')
  expect(lost).toMatchObject([{ means: 'slip', bank: '422', bankName: 'Safra', hasPix: true, tier: tiers[0] }])
  const { id: withoutPix } = await agreementOf(build, '422', null)
  const [first] = (await admin.gateways.checkTerms({ id: withoutPix, ...terms })).body.items
  expect(first).toMatchObject({ kind: 'discountNotCarried', hasPix: false })
})

test('terms that slip and Pix take as they are give no warning', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await agreementOf(build, '341', 'pix@ipe.test')
  const one = { ...terms, earlyPaymentDiscounts: [{ days: 5, valueCents: 250_000 }] }
  expect((await admin.gateways.checkTerms({ id, ...one })).body).toEqual({ items: [] })
  const original = await admin.gateways.checkTerms({ id, ...one, countFrom: 'original' })
  expect(original.body.items).toMatchObject([{ means: 'pix', kind: 'interestStartShifted' }])
})

test('interest beyond one percent a month is refused with the limit', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await agreementOf(build, '341', null)
  for (const interest of [
    { interest: 0.010_001, interestPer: 'month' },
    { interest: 0.0034, interestPer: 'day' },
  ] as const) {
    const reply = await admin.gateways.checkTerms({ id, ...terms, ...interest })
    expect(reply).toRefuse('invalid_request')
    expect(JSON.stringify(reply.body)).toContain('menores ou iguais a 1% ao mês')
  }
  expect(await admin.gateways.checkTerms({ id, ...terms, interest: 0.000333, interestPer: 'day' })).toSucceed()
})

test('who issues a class or a month hears beforehand which discount the slips will not have', async ({
  as,
  users,
  build,
}) => {
  const { id: bank_agreement_id } = await agreementOf(build, '422', null)
  const early_discounts = JSON.stringify([
    { days: 20, valueCents: 5_000 },
    { days: 0, valueCents: 2_000 },
  ])
  const school = await build.school({ bank_agreement_id, early_discounts, fantasy_name: 'Escola Jatobá' })
  const { classId } = await build.enrollment({ school_id: school.id })
  const admin = as(await users('admin'))
  const warning = { kind: 'discountNotCarried', bank: '422', tier: { days: 20, valueCents: 5_000 } }
  const ofClass = await admin.invoices.previewBulk({ classId, competence: '2026-12-01', dueDate: '2026-12-10' })
  expect(ofClass.body.warnings).toMatchObject([warning])
  const ofMonth = await admin.invoices.previewMonth({ competence: '2026-12-01' })
  expect(ofMonth.body.warnings).toMatchObject([{ ...warning, schoolName: 'Escola Jatobá' }])
})
