// A month that an agreement covered whole is given back once the agreement has ended: every cent that was paid of it belongs to a month, charges included,
// and no cent goes back twice.
import { agreementScene, issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import {
  agreed,
  atCounter,
  breaks,
  broken,
  byPix,
  type Given,
  kept,
  type Pays,
} from '../../../test/support/agreed-months.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { moved } from '../../../test/support/moved-money.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { readPages } from '../../../test/support/read-page.ts'
import { expect, test as base } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

const comment = 'O aluno saiu antes das aulas'

const test = base.extend<{ given: Given }>({
  given: async ({ as, users, build, server }, use) => {
    await server.workers()
    await use({ build, server, admin: as(await users('admin')) })
    server.setDate('2026-11-20')
  },
})

const look = async ({ admin }: Given, id: string) => (await admin.invoices.get({ id })).body
const rowOf = async ({ admin }: Given, id: string) => {
  const { enrollmentId } = (await admin.invoices.get({ id })).body
  const { items } = (await admin.invoices.list({ enrollmentId, can: '1' })).body
  return must(
    items.find((item) => item.id === id),
    'it is listed',
  )
}
const abilityOf = async (given: Given, id: string) => [
  (await look(given, id)).can.giveBack,
  (await rowOf(given, id)).can?.giveBack,
]
const creditOf = async ({ admin }: Given, id: string) => (await admin.settlements.getCredit({ id })).body.creditCents
const previewOf = async ({ admin }: Given, id: string) =>
  (await admin.invoices.previewMany({ action: 'giveBack', invoiceIdList: [id] })).body
const givesBack = (given: Given, id: string) =>
  moved(given.server, given.build, async () =>
    expect(await given.admin.settlements.giveBack({ id, comment })).toSucceed(),
  )
const undoes = (given: Given, id: string) =>
  moved(given.server, given.build, async () =>
    expect(await given.admin.settlements.undoGiveBack({ id, comment })).toSucceed(),
  )
const faults = async ({ server, build }: Given) =>
  (await verifyLedger(server.composition.platform.readPool, build.network)).faults
const may = { can: true }
const mayNot = (reason: string) => ({ can: false, reason })

test('of an agreement that was paid to the end a month goes back with its part of the charges, and its installments stay paid', async ({
  given,
}) => {
  const { first, second, installments, guardianId, made } = await kept(given)
  expect(await abilityOf(given, second)).toEqual([may, may])
  expect(await previewOf(given, second)).toMatchObject({ count: 1, paidCents: 102_600, coveredCents: 102_600 })
  const moves = { tuitionBilled: 100_000, lateCharges: 2_600, guardianCredit: -102_600 }
  expect(await givesBack(given, second)).toEqual(moves)
  expect(await look(given, second)).toMatchObject({ status: 'refunded', openCents: 0, paidCents: 0 })
  for (const id of installments) expect(await look(given, id)).toMatchObject({ status: 'paid', paidCents: 68_400 })
  expect((await made.look()).items).toMatchObject([{ isGivenBack: false }, { isGivenBack: true }])
  expect(await given.admin.settlements.giveBack({ id: second, comment })).toRefuse('already_given_back')
  expect(await faults(given)).toEqual([])
  expect(await undoes(given, second)).toEqual({ tuitionBilled: -100_000, lateCharges: -2_600, guardianCredit: 102_600 })
  expect(await look(given, second)).toMatchObject({ status: 'canceled', openCents: 0, can: { giveBack: may } })
  expect(await faults(given)).toEqual([])
  // Both of them: nothing of it is kept.
  await givesBack(given, first)
  await givesBack(given, second)
  expect(await creditOf(given, guardianId)).toBe(205_200)
  expect(await faults(given)).toEqual([])
})

test('without coverage the charges are the school’s, as the rest is', async ({ given }) => {
  const { first, guardianId } = await kept(given, { isGuaranteed: false })
  expect(await givesBack(given, first)).toEqual({ tuitionBilled: 102_600, guardianCredit: -102_600 })
  expect(await creditOf(given, guardianId)).toBe(102_600)
  expect(await faults(given)).toEqual([])
  await undoes(given, first)
  expect(await faults(given)).toEqual([])
})

test('what the agreement waived of the months was never paid: each goes back with less, to the cent', async ({
  given,
}) => {
  // Of 2.000,00 are 141,01 waived, 70,51 of the first month; of 52,00 of charges 39,99, and 6,01 of the rest are its own.
  const waived = { waivedPrincipalCents: 14_101, waivedFineCents: 3_999 }
  const totalCents = 205_200 - 14_101 - 3_999
  const guaranteed = await kept(given, { waived, totalCents })
  expect(await givesBack(given, guaranteed.first)).toEqual({
    tuitionBilled: 100_000,
    writeOff: -7_051,
    lateCharges: 601,
    guardianCredit: -93_550,
  })
  const own = await kept(given, { waived, totalCents, isGuaranteed: false })
  expect(await givesBack(given, own.first)).toEqual({ tuitionBilled: 93_550, guardianCredit: -93_550 })
  expect(await faults(given)).toEqual([])
  await givesBack(given, guaranteed.second)
  await givesBack(given, own.second)
  for (const { guardianId } of [guaranteed, own]) expect(await creditOf(given, guardianId)).toBe(totalCents)
  expect(await faults(given)).toEqual([])
})

test('a month that money of a broken agreement covered whole goes back, and the other stays owed; charges that it kept go with the months', async ({
  given,
}) => {
  const part = await broken(given, [68_400, 68_400])
  expect(await look(given, part.first)).toMatchObject({ status: 'canceled', can: { giveBack: may } })
  expect(await givesBack(given, part.first)).toEqual({ tuitionBilled: 100_000, guardianCredit: -100_000 })
  expect(await look(given, part.second)).toMatchObject({ status: 'generated', openCents: 63_200 })
  await undoes(given, part.first)
  expect(await look(given, part.first)).toMatchObject({ status: 'canceled', can: { giveBack: may } })
  await givesBack(given, part.first)
  await givesBack(given, part.second)
  expect(await creditOf(given, part.guardianId)).toBe(136_800)
  // 28,00 beyond the months.
  const whole = await broken(given, [68_400, 68_400, 66_000])
  expect(await givesBack(given, whole.first)).toEqual({
    tuitionBilled: 100_000,
    lateCharges: 1_400,
    guardianCredit: -101_400,
  })
  await givesBack(given, whole.second)
  expect(await creditOf(given, whole.guardianId)).toBe(202_800)
  expect(await faults(given)).toEqual([])
})

/** Without charges: two of four installments of 500,00 cover each month, and nothing of the other. */
const halves = { waived: { waivedFineCents: 4_000, waivedInterestCents: 1_200 }, totalCents: 200_000, count: 4 }

test('while the agreement runs nothing goes back, and its record says so; undone at the counter it runs again', async ({
  given,
}) => {
  const { admin } = given
  const { first, second, installments, made } = await agreed(given, {
    ...halves,
    pays: atCounter(given),
    paid: [50_000, 50_000, 50_000],
  })
  const last = must(installments[3], 'four installments')
  expect(await abilityOf(given, first)).toEqual([mayNot('agreement_running'), mayNot('agreement_running')])
  expect(await admin.settlements.giveBack({ id: first, comment })).toRefuse('agreement_running')
  await atCounter(given)(last, 50_000)
  await eventually(async () => (await made.look()).status === 'liquidated')
  expect(await abilityOf(given, first)).toEqual([may, may])
  // The first month is covered by the first two alone.
  await givesBack(given, first)
  for (const id of installments) {
    expect((await look(given, id)).can.revertPaymentAtSchool).toEqual(mayNot('installment_given_back'))
    expect(await admin.invoices.revertPaymentAtSchool({ id, comment })).toRefuse('installment_given_back')
  }
  await undoes(given, first)
  expect(await admin.invoices.revertPaymentAtSchool({ id: last, comment })).toSucceed()
  await eventually(async () => (await made.look()).status === 'pending')
  expect(await admin.settlements.giveBack({ id: first, comment })).toRefuse('agreement_running')
  expect(await faults(given)).toEqual([])
  await breaks(given, made)
  await givesBack(given, first)
  expect(await abilityOf(given, second)).toEqual([may, may])
  expect(await faults(given)).toEqual([])
})

test('what the counter took of the installments is credit where it is retained from the school, else the school hands it back', async ({
  given,
}) => {
  const guaranteed = await kept(given, { pays: atCounter(given) })
  expect(await previewOf(given, guaranteed.first)).toMatchObject({ paidCents: 102_600, counterCents: 0 })
  expect(await givesBack(given, guaranteed.first)).toMatchObject({ guardianCredit: -102_600 })
  const own = await kept(given, { pays: atCounter(given), isGuaranteed: false })
  expect(await previewOf(given, own.first)).toMatchObject({ paidCents: 102_600, counterCents: 102_600 })
  expect(await givesBack(given, own.first)).toEqual({ tuitionBilled: 102_600, receivedBySchool: -102_600 })
  expect(await creditOf(given, own.guardianId)).toBe(0)
  expect(await faults(given)).toEqual([])
})

/** A part of 400,00 is paid of the first month, and the agreement is of the rest. */
async function partFirst(given: Given, pays: Pays) {
  const { admin, build, server } = given
  const { invoiceIds, guardianId } = await agreementScene(server, build, admin)
  const id = must(invoiceIds[0], 'two months')
  await pays(id, 40_000)
  const { items } = (await admin.agreements.candidates({ guardianId, agreementType: 'all' })).body
  const total = items.reduce((sum, each) => sum + each.principalCents + each.fineCents + each.interestCents, 0)
  const made = await issuedAgreement(build, admin, { ...offerOf(invoiceIds, total, 2), agreementType: 'all' })
  for (const { invoiceId, cents } of (await made.look()).schedule) await pixMoney(given, invoiceId ?? '', cents)
  await eventually(async () => (await made.look()).status === 'liquidated')
  return { id, guardianId, paidCents: (await look(given, id)).paidCents }
}

test('what was paid of the month before the agreement goes back with it, and comes again when that is undone', async ({
  given,
}) => {
  const { id, guardianId, paidCents } = await partFirst(given, byPix(given))
  const told = await previewOf(given, id)
  expect(told).toMatchObject({ count: 1, counterCents: 0, paidCents: paidCents + told.coveredCents })
  await givesBack(given, id)
  expect(await creditOf(given, guardianId)).toBe(told.paidCents)
  expect(await faults(given)).toEqual([])
  await undoes(given, id)
  expect(await look(given, id)).toMatchObject({ status: 'canceled', paidCents, openCents: 0 })
  expect(await faults(given)).toEqual([])
})

test('a part that a counter took before the agreement is undone with it: the school hands it back, and the month is billed anew', async ({
  given,
}) => {
  const { admin } = given
  const { id, guardianId, paidCents } = await partFirst(given, atCounter(given))
  const told = await previewOf(given, id)
  expect(told).toMatchObject({ counterCents: paidCents, paidCents: paidCents + told.coveredCents })
  await givesBack(given, id)
  expect(await creditOf(given, guardianId)).toBe(told.coveredCents)
  expect(await faults(given)).toEqual([])
  expect(await admin.settlements.undoGiveBack({ id, comment })).toRefuse('counter_part_undone')
  const { enrollmentId } = await look(given, id)
  expect(await admin.invoices.create({ enrollmentId, competence: '2026-11-01', dueDate: '2026-12-30' })).toSucceed()
})

test('the family’s year counts what is left of the agreement, without its charges', async ({ given }) => {
  const { first, second, guardianId } = await kept(given, { count: 2 })
  const spent = async () => {
    const asked = { id: guardianId, kind: 'expenses' as const, year: 2026 }
    const reply = await given.admin.documents.statement(asked)
    expect(reply).toSucceed()
    const [sheet] = await readPages(reply.raw)
    return /pagou em 2026 R\$ ([\d.,]+\d)/.exec(sheet?.text.replace(/\s+/g, ' ') ?? '')?.[1]
  }
  expect(await spent()).toBe('2.000,00')
  await givesBack(given, first)
  expect(await spent()).toBe('1.000,00')
  await undoes(given, first)
  await givesBack(given, second)
  expect(await spent()).toBe('1.000,00')
})

test('several are given back by a job, and the family’s credit that was spent meanwhile keeps the month given back', async ({
  given,
}) => {
  const { admin } = given
  const { first, second, guardianId } = await kept(given)
  const { body } = await admin.settlements.giveBackMany({ invoiceIdList: [first, second], comment })
  await expect.poll(async () => (await admin.jobs.get({ id: body.jobId })).body.status).toBe('Success')
  expect(await creditOf(given, guardianId)).toBe(205_200)
  const { body: asked } = await admin.settlements.requestRefund({ id: guardianId, cents: 150_000, reason: comment })
  expect(await admin.settlements.undoGiveBack({ id: second, comment })).toRefuse('credit_already_used')
  expect(await admin.settlements.cancelRefund({ id: asked.id, version: 1, comment })).toSucceed()
  await undoes(given, second)
  expect(await faults(given)).toEqual([])
})

test('the month may be billed anew, which keeps it given back', async ({ given }) => {
  const { admin } = given
  const { first, student } = await kept(given)
  await givesBack(given, first)
  const month = { enrollmentId: student.id, competence: '2026-11-01', dueDate: '2026-12-30' } as const
  const anew = await admin.invoices.create(month)
  expect(anew).toSucceed()
  expect(await admin.settlements.undoGiveBack({ id: first, comment })).toRefuse('already_billed')
  expect(await admin.invoices.cancel({ id: anew.body.id, comment })).toSucceed()
  await undoes(given, first)
  expect(await faults(given)).toEqual([])
})

const codeOf = ({ body }: { body: object }) => ('error' in body ? (body.error as { code: string }).code : null)
const races = Array.from({ length: 3 }, (_, index) => index)

test('given back by two at once, or while an installment that does not cover it is undone, every cent goes once', async ({
  given,
}) => {
  const { admin } = given
  for (const _ of races) {
    const twice = await kept(given)
    const both = await Promise.all([0, 1].map(() => admin.settlements.giveBack({ id: twice.first, comment })))
    expect(new Set(both.map(codeOf))).toEqual(new Set(['already_given_back', null]))
    expect(await creditOf(given, twice.guardianId)).toBe(102_600)
    const undone = await kept(given, { ...halves, pays: atCounter(given) })
    const [back, reverted] = await Promise.all([
      admin.settlements.giveBack({ id: undone.first, comment }),
      admin.invoices.revertPaymentAtSchool({ id: must(undone.installments[3], 'four installments'), comment }),
    ])
    expect([
      [null, 'installment_given_back'],
      ['installment_owed_again', null],
      ['agreement_running', null],
    ]).toContainEqual([codeOf(back), codeOf(reverted)])
    expect(await creditOf(given, undone.guardianId)).toBe(codeOf(back) === null ? 100_000 : 0)
  }
  expect(await faults(given)).toEqual([])
}, 120_000)
