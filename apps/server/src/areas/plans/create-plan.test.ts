import { expect, test } from '../../../test/support/server.ts'
import { writtenTerms } from './plan-terms.build.ts'

const plan = (name: string, terms: object = {}) => ({
  name,
  validFrom: '2026-12-01',
  terms: { ...writtenTerms, ...terms },
})

test('an administrator creates a plan, and its dates stand in the order of the month', async ({ as, users }) => {
  const admin = as(await users('admin'))
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
  const admin = as(await users('admin'))
  await build.plan({ name: 'Plano B' }, await build.otherNetwork())
  expect(await admin.plans.create(plan('Plano B'))).toSucceed()
  expect(await admin.plans.create(plan('Plano B'))).toRefuse('plan_already_exists')
})

const days = (...percents: number[]) => ({ days: percents.map((percent, at) => ({ day: 5 + at, percent })) })
const misfits: [what: string, terms: object, says: RegExp][] = [
  ['percentages that end at 99.99', days(0.3333, 0.6666), /somar exatamente 100,00%.*terms\.days/s],
  ['percentages that end at 100.01', days(0.3334, 0.6667), /somar exatamente 100,00%/],
  ['a percentage of three decimals', days(0.33333, 0.66667), /duas casas decimais/],
  ['a date of 0 %', days(0, 1), /maior que zero/],
  ['two dates on one day', { days: [1, 2].map(() => ({ day: 5, percent: 0.5 })) }, /duas datas no mesmo dia/],
  ['fixed dates without a date', { days: [] }, /pelo menos uma data de repasse/],
  ['dates without fixed dates', { dateMode: 'none' }, /Sem data fixa não há datas/],
  ['a guarantee over nothing', { categories: [] }, /pelo menos uma categoria garantida/],
  ['categories without a guarantee', { coverage: 'none' }, /sem cobertura não garante categorias/],
  ['calendar days paid by bank transfer', { dayKind: 'calendar', shift: null, payoutBy: 'bank' }, /Só o Pix/],
  ['calendar days that move', { dayKind: 'calendar', shift: 'advance' }, /dia corrido não há o que mover/],
  ['business days that neither wait nor come early', { shift: null }, /escolha adiar ou antecipar/],
  ['a fee in percent and in reais', { feeCents: 500 }, /não nos dois/],
]

test.for(misfits)('%s are refused with words', async ([, terms, says], { as, users }) => {
  const reply = await as(await users('admin')).plans.create(plan('Errado', terms))
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
