import { expect, test } from '../../../test/support/server.ts'
import { writtenTerms } from './plan-terms.build.ts'

const plan = (name: string, terms: object = {}) => ({
  name,
  validFrom: '2026-12-01',
  terms: { ...writtenTerms, ...terms },
})

test('an administrator creates a plan, and its dates stand in the order of the month', async ({ as, users, build }) => {
  const admin = as(await users('global'), build.network)
  const reply = await admin.plans.create(plan('Garantido'))
  expect(reply).toSucceed()
  const days = [
    { day: 5, percent: 0.3333 },
    { day: 20, percent: 0.6667 },
  ]
  expect(reply.body).toMatchObject({
    name: 'Garantido',
    isActive: true,
    version: 1,
    current: { number: 1, validFrom: '2026-12-01', terms: { ...writtenTerms, days } },
  })
  const { body } = await admin.plans.get({ id: reply.body.id })
  expect(body).toMatchObject(reply.body)
  expect(body.versions).toEqual([reply.body.current])
})

test('a name that the network already has is refused; another network may have it', async ({ as, users, build }) => {
  const admin = as(await users('global'), build.network)
  await build.plan({ name: 'Plano B' }, await build.otherNetwork())
  expect(await admin.plans.create(plan('Plano B'))).toSucceed()
  expect(await admin.plans.create(plan('Plano B'))).toRefuse('plan_already_exists')
})

const days = (...percents: number[]) => ({ days: percents.map((percent, at) => ({ day: 5 + at, percent })) })
const misfits: [what: string, terms: object, says: RegExp][] = [
  ['percentages that end at 99.99', days(0.3333, 0.6666), /somar 100,00%.*terms\.days/s],
  ['percentages that end at 100.01', days(0.3334, 0.6667), /somar 100,00%/],
  ['a percentage of three decimals', days(0.33333, 0.66667), /de 0,01% a 100%/],
  ['a date of 0 %', days(0, 1), /de 0,01% a 100%/],
  ['two dates on one day', { days: [1, 2].map(() => ({ day: 5, percent: 0.5 })) }, /cada uma em um dia/],
  ['fixed dates without a date', { days: [] }, /Só com datas fixas/],
  ['dates without fixed dates', { dateMode: 'none' }, /Só com datas fixas/],
  ['a guarantee over nothing', { categories: [] }, /só e sempre com receita garantida/],
  ['categories without a guarantee', { coverage: 'none' }, /só e sempre com receita garantida/],
  ['calendar days paid by bank transfer', { dayKind: 'calendar', shift: null, payoutBy: 'bank' }, /só por Pix/],
  ['calendar days that move', { dayKind: 'calendar', shift: 'advance' }, /sem mover/],
  ['business days that neither wait nor come early', { shift: null }, /dia útil adia ou antecipa/],
  ['a fee in percent and in reais', { feeCents: 500 }, /Informe um só/],
]

test.for(misfits)('%s are refused with words', async ([, terms, says], { as, users, build }) => {
  const reply = await as(await users('global'), build.network).plans.create(plan('Errado', terms))
  expect(reply).toRefuse('invalid_request')
  expect(reply.raw.toString()).toMatch(says)
})

test('the database takes no percentages beside 100.00', async ({ build }) => {
  for (const shares of [[999_900], [1_000_100], [500_000, 500_050]])
    await expect(build.plan({ terms: { transfer_days: shares.map((_, at) => at + 1), shares } })).rejects.toThrow(
      'plan_version_shares',
    )
  await expect(build.plan({ terms: { transfer_days: [], shares: [] } })).rejects.toThrow('plan_version_shares')
})

test('coverage and fee are the provider’s: a network reads its plans, writes none, and no group of it may', async ({
  as,
  users,
  build,
}) => {
  const { id } = await build.plan()
  const { id: schoolId } = await build.school()
  const admin = as(await users('admin'))
  expect(await admin.plans.get({ id })).toSucceed()
  expect((await admin.plans.list({})).body.items.map((plan) => plan.id)).toContain(id)
  expect(await admin.plans.create(plan('Sem tarifa'))).toRefuse('permission_denied')
  expect(await admin.plans.update({ id, ...plan('Sem tarifa'), version: 1 })).toRefuse('permission_denied')
  expect(await admin.plans.take({ id: schoolId, planId: id, validFrom: '2026-12-01' })).toRefuse('permission_denied')
  const grants = ['Caderneta.Plan.Update'] as const
  const group = { name: 'planos', grants: [...grants], allSchools: true }
  expect(await as(await users('global'), build.network).roles.create(group)).toRefuse('host_only_permission')
})

test('shares and rates beyond what a plan can say are refused, a million of them as one', async ({
  as,
  users,
  build,
}) => {
  const global = as(await users('global'), build.network)
  const day = (percent: number, at = 5) => ({ day: at, percent })
  const wrong = [
    { days: [day(1.0001)] },
    { days: [day(-0.5), day(1.5, 6)] },
    { days: [day(0.5), day(0.5)] },
    { days: [day(0.33333), day(0.66667, 6)] },
    { days: [day(0), day(1, 6)] },
    { days: [] },
    { feePercent: -0.01 },
    { feePercent: 1e300 },
    { feeKind: 'cents', feePercent: 0, feeCents: -1 },
    { feeKind: 'cents', feePercent: 0, feeCents: 1_000_001 },
    { closingDay: 32 },
    { days: Array.from({ length: 20_000 }, () => day(0.5)) },
  ]
  for (const terms of wrong) expect(await global.plans.create(plan('Errado', terms))).toRefuse('invalid_request')
})
