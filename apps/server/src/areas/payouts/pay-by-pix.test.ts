// Transfers paid by Pix at the simulated provider, over the wire: scheduled, sent, answered, and every way in which that goes wrong.
import { jobKinds as kinds } from '@caderneta/contracts/payout-job-kinds'
import { deedsOf } from '../../../test/support/job-deeds.ts'
import { closedTransfer, payoutPeople, pixBehaves, sentPix } from '../../../test/support/payout-scene.ts'
import { readCodes, readPages } from '../../../test/support/read-page.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { type SandboxWorld, sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test as base, type TestServer, type Users } from '../../../test/support/server.ts'
import { Killed, mortalPlatform } from '../../../test/support/mortal-platform.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'
import type { BuiltUser } from '../../../test/support/build.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { scheduleTransfers } from './schedule-transfers.job.ts'
import { syncPayout } from './sync-payout.ts'

type Ground = {
  server: TestServer
  build: Builders
  users: Users
  as: (user: BuiltUser | null, network?: number) => Client
}

const test = base.extend<{ world: SandboxWorld; ground: Ground }>({
  ground: async ({ server, build, users, as }, use) => use({ server, build, users, as }),
  world: [
    async ({ server }, use) => {
      const world = await sandboxWorld(server)
      await use(world)
      await world.stop()
    },
    { scope: 'file', auto: true },
  ],
})

type Paid = { id: string; accountId: string; dueCents: number }
const byPix = ({ id, accountId, dueCents: cents }: Paid) => ({
  id,
  method: 'pix' as const,
  bankAccountId: accountId,
  cents,
})

async function payoutsOf(admin: Client, transferId: string) {
  const { items } = (await admin.payouts.list({ transferId, order: 'day' })).body
  return items.toSorted((a, b) => a.installment - b.installment || a.attempt - b.attempt)
}

async function lastPayout(admin: Client, transferId: string) {
  return must((await payoutsOf(admin, transferId)).at(-1), 'the transfer has a payout')
}

/** Bank and ledger say the same: each payment that the bank made is posted, once, and none of it twice. */
async function expectPaidOnce(server: TestServer, build: Builders, transferId: string, cents: number): Promise<void> {
  const { rows } = await build.ground.pool.query<{ id: string }>(
    'select end_to_end_id as id from payout where transfer_id = $1',
    [transferId],
  )
  const ours = new Set(rows.map(({ id }) => id))
  const sent = (await sentPix(server, build.network)).filter(({ id, status }) => ours.has(id) && status === 'REALIZADO')
  expect(sent.reduce((sum, each) => sum + each.cents, 0)).toBe(cents)
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
}

test('a transfer is scheduled for the next bank day, sent, and done when the bank paid', async ({ ground }) => {
  const { build, server } = ground
  const { admin } = await payoutPeople(ground)
  const closed = await closedTransfer(build, admin)
  expect((await admin.transfers.get({ id: closed.id })).body.openCents).toBe(closed.dueCents)
  expect(await admin.payouts.schedule({ ...byPix(closed), cents: 1 })).toRefuse('payout_total_changed')
  const asked = await admin.payouts.schedule(byPix(closed))
  expect(asked.body).toMatchObject({ cents: closed.dueCents, needsApproval: false, status: 'scheduled' })
  expect(await admin.payouts.schedule(byPix(closed))).toRefuse('payout_nothing_to_schedule')
  const payout = await lastPayout(admin, closed.id)
  expect(payout).toMatchObject({ status: 'requested', dueOn: '2026-11-05', scheduledOn: '2026-11-23' })
  const context = await jobContext(server, build.network)
  const id = payout.id
  expect(await syncPayout(context, id)).toBe('scheduled')
  expect((await admin.transfers.get({ id: closed.id })).body.status).toBe('scheduled')
  server.setDate('2026-11-23')
  expect(await syncPayout(await jobContext(server, build.network), id)).toBe('finished')
  const record = (await admin.payouts.get({ id })).body
  expect(record).toMatchObject({ status: 'finished', finishedOn: '2026-11-23', destination: closed.key })
  expect(record.bankReference).toMatch(/^E\d{8}/)
  const { body } = await admin.transfers.get({ id: closed.id })
  expect(body).toMatchObject({ status: 'done', paidCents: closed.dueCents, openCents: 0 })
  expect(body.payments).toMatchObject([
    { method: 'pix', status: 'confirmed', can: { undo: { reason: 'transfer_payment_of_rail' } } },
  ])
  await expectPaidOnce(server, build, closed.id, closed.dueCents)
  await expectReceipt(ground, admin, id)
})

/** Whose, how much, when, and a code that anybody may check. */
async function expectReceipt({ as }: Ground, admin: Client, id: string): Promise<void> {
  const receipt = await admin.payouts.receipt({ id })
  expect(receipt.headers).toMatchObject({ 'content-type': 'application/pdf' })
  const [sheet] = await readPages(receipt.raw)
  const text = sheet?.text.replace(/\s+/g, ' ')
  expect(text).toContain(
    'R$ 965,00 (novecentos e sessenta e cinco reais) em 23/11/2026, referente ao repasse de outubro/2026',
  )
  const [url = ''] = sheet ? await readCodes(sheet.picture, 'QRCode') : []
  const token = url.split('/').at(-1) ?? ''
  const checked = (await as(null).payouts.checkReceipt({ token })).body
  expect(checked).toMatchObject({ isValid: true, cents: 96_500, paidOn: '2026-11-23', competence: '2026-10-01' })
  expect(text).toContain(checked.code)
  expect(
    await as(null).payouts.checkReceipt({ token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }),
  ).toRefuse('payout_receipt_not_found')
}

test('what the bank refuses goes back to analysis with its reason, and is tried again under another name', async ({
  ground,
}) => {
  const { build, server } = ground
  const { admin } = await payoutPeople(ground)
  server.setDate('2026-11-24')
  const closed = await closedTransfer(build, admin)
  const context = await jobContext(server, build.network)
  const lastOf = () => lastPayout(admin, closed.id)
  const tries = [
    ['notAuthorized', 'notAuthorized', 'A conta do pagador não autorizou o pagamento.'],
    ['error', 'error', 'A instituição do favorecido recusou o crédito.'],
    ['otherHolder', 'error', 'O CPF ou CNPJ informado não é do titular da chave.'],
  ] as const
  for (const [outcome, status, reason] of tries) {
    await pixBehaves(server, build.network, { key: closed.key, outcome })
    expect(await admin.payouts.schedule(byPix(closed))).toSucceed()
    const id = (await lastOf()).id
    await syncPayout(context, id)
    await syncPayout(context, id)
    expect(await lastOf()).toMatchObject({ status, reason })
    expect((await admin.transfers.get({ id: closed.id })).body).toMatchObject({
      status: 'pendingAnalysis',
      openCents: closed.dueCents,
    })
  }
  await pixBehaves(server, build.network, { key: closed.key })
  expect(await admin.payouts.schedule(byPix(closed))).toSucceed()
  const last = await lastOf()
  expect(last).toMatchObject({ attempt: 4 })
  await syncPayout(context, last.id)
  await syncPayout(context, last.id)
  await expectPaidOnce(server, build, closed.id, closed.dueCents)
})

test('above the limit another person approves, who was there before; then it leaves', async ({ ground }) => {
  const { build, server, as, users } = ground
  const { admin, second } = await payoutPeople(ground)
  const closed = await closedTransfer(build, admin, 2_100_000)
  expect((await admin.payouts.schedule(byPix(closed))).body).toMatchObject({ needsApproval: true })
  const payout = await lastPayout(admin, closed.id)
  const id = payout.id
  expect(payout).toMatchObject({ isWaitingApproval: true })
  const context = await jobContext(server, build.network)
  expect(await syncPayout(context, id)).toBeNull()
  expect(await admin.payouts.approve({ id, version: 1 })).toRefuse('payout_own')
  const late = as(await users('global'), build.network)
  expect(await late.payouts.approve({ id, version: 1 })).toRefuse('payout_approver_too_new')
  expect(await second.payouts.approve({ id, version: 1 })).toSucceed()
  expect(await second.payouts.approve({ id, version: 2 })).toRefuse('payout_not_waiting')
  await syncPayout(context, id)
  await syncPayout(context, id)
  await expectPaidOnce(server, build, closed.id, closed.dueCents)
  const direct = (column: string) => build.ground.pool.query(`update payout set ${column} where id = $1`, [id])
  await expect(direct('approved_by = requested_by')).rejects.toThrow('payout_four_eyes')
  await expect(direct('approved_by = null, approved_by_name = null, approved_at = null')).rejects.toThrow(
    'payout_leaves_approved',
  )
})

test('who said that a date is not paid after all pays it again only with a second person', async ({ ground }) => {
  const { build, server } = ground
  const { admin, second } = await payoutPeople(ground)
  server.setDate('2026-11-24')
  const closed = await closedTransfer(build, admin)
  const paid = { id: closed.id, installment: 1, bankAccountId: closed.accountId, means: 'transfer' } as const
  expect(await admin.transfers.recordPayment({ ...paid, paidOn: '2026-11-24', reference: 'TED 9' })).toSucceed()
  const payment = async () =>
    must((await admin.transfers.get({ id: closed.id })).body.payments.at(-1), 'it is recorded')
  const { id } = await payment()
  expect(await second.transfers.confirmPayment({ id, version: 1 })).toSucceed()
  // The money left, and one person takes the record of it back: alone they send it no second time.
  expect(await second.transfers.undoPayment({ id, version: 2, reason: 'a TED voltou' })).toSucceed()
  expect((await second.payouts.schedule(byPix(closed))).body).toMatchObject({ needsApproval: true })
  const waiting = await lastPayout(admin, closed.id)
  const context = await jobContext(server, build.network)
  expect(await syncPayout(context, waiting.id)).toBeNull()
  expect(await second.payouts.approve({ id: waiting.id, version: 1 })).toRefuse('payout_own')
  expect(await admin.payouts.cancel({ id: waiting.id, version: 1, reason: 'refaço' })).toSucceed()
  expect((await admin.payouts.schedule(byPix(closed))).body).toMatchObject({ needsApproval: false })
  const again = await lastPayout(admin, closed.id)
  await pixBehaves(server, build.network, { key: closed.key, dropAnswers: 1, outcome: 'hold' })
  await expect(syncPayout(context, again.id)).rejects.toThrow('pix_unavailable')
  // The same in the bank's place: whoever says that nothing left does not send it again alone.
  await build.ground.pool.query(`update payout set sent_at = sent_at - interval '2 minutes' where id = $1`, [again.id])
  const { version } = (await admin.payouts.get({ id: again.id })).body
  const given = { id: again.id, version, paidOn: null, reason: 'não está no extrato' }
  expect(await second.payouts.decide(given)).toSucceed()
  expect((await second.payouts.schedule(byPix(closed))).body).toMatchObject({ needsApproval: true })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('before it leaves it is canceled at once; in the bank’s diary the bank is asked; once under way it is too late', async ({
  ground,
}) => {
  const { build, server } = ground
  const { admin } = await payoutPeople(ground)
  server.setDate('2026-11-21')
  const closed = await closedTransfer(build, admin)
  const last = () => lastPayout(admin, closed.id)
  const cancel = async () => {
    const payout = await last()
    return admin.payouts.cancel({ id: payout.id, version: payout.version, reason: 'conta em revisão' })
  }
  await admin.payouts.schedule(byPix(closed))
  expect((await cancel()).body).toMatchObject({ status: 'cancelled', reason: 'conta em revisão' })
  expect(await cancel()).toRefuse('payout_over')
  expect((await admin.transfers.get({ id: closed.id })).body.status).toBe('pendingAnalysis')
  const context = await jobContext(server, build.network)
  expect(await syncPayout(context, (await last()).id)).toBeNull()
  await admin.payouts.schedule(byPix(closed))
  await syncPayout(context, (await last()).id)
  expect((await cancel()).body.status).toBe('cancellationRequested')
  expect(await syncPayout(context, (await last()).id)).toBe('cancelled')
  expect(await last()).toMatchObject({ status: 'cancelled', reason: 'conta em revisão' })
  server.setDate('2026-11-24')
  await pixBehaves(server, build.network, { key: closed.key, outcome: 'hold' })
  await admin.payouts.schedule(byPix(closed))
  const now = await jobContext(server, build.network)
  await syncPayout(now, (await last()).id)
  expect(await cancel()).toRefuse('payout_at_bank')
  expect(await admin.payouts.schedule(byPix(closed))).toRefuse('payout_nothing_to_schedule')
  await pixBehaves(server, build.network, { key: closed.key })
  expect(await syncPayout(now, (await last()).id)).toBe('finished')
  await expectPaidOnce(server, build, closed.id, closed.dueCents)
})

test('an outcome that nobody knows is to be confirmed: nothing else pays the date until the bank, or another person, says', async ({
  ground,
}) => {
  const { build, server } = ground
  const { admin, second } = await payoutPeople(ground)
  server.setDate('2026-11-24')
  const context = await jobContext(server, build.network)
  const closed = await closedTransfer(build, admin)
  await pixBehaves(server, build.network, { key: closed.key, dropAnswers: 1, outcome: 'hold' })
  await admin.payouts.schedule(byPix(closed))
  const payout = await lastPayout(admin, closed.id)
  const id = payout.id
  await expect(syncPayout(context, id)).rejects.toThrow('pix_unavailable')
  const unknown = (await admin.payouts.get({ id })).body
  expect(unknown).toMatchObject({ status: 'toConfirm', reason: expect.stringContaining('não respondeu') })
  expect(await admin.payouts.schedule(byPix(closed))).toRefuse('payout_nothing_to_schedule')
  const decision = { id, version: unknown.version, reason: 'Extrato de 24/11, linha 7' }
  expect(await admin.payouts.decide({ ...decision, paidOn: null })).toRefuse('payout_own')
  expect(await second.payouts.decide({ ...decision, paidOn: '2026-11-25' })).toRefuse('payout_paid_in_future')
  await pixBehaves(server, build.network, { key: closed.key })
  expect(await syncPayout(context, id)).toBe('finished')
  expect(await second.payouts.decide({ ...decision, paidOn: null })).toRefuse('payout_not_to_confirm')
  await expectPaidOnce(server, build, closed.id, closed.dueCents)
  const other = await closedTransfer(build, admin)
  await admin.payouts.schedule(byPix(other))
  const lost = await lastPayout(admin, other.id)
  await pixBehaves(server, build.network, { key: other.key, dropAnswers: 1, outcome: 'hold' })
  await expect(syncPayout(context, lost.id)).rejects.toThrow()
  const { version } = (await admin.payouts.get({ id: lost.id })).body
  const decided = await second.payouts.decide({
    id: lost.id,
    version,
    paidOn: '2026-11-24',
    reason: 'Extrato, linha 9',
  })
  expect(decided.body).toMatchObject({ status: 'finished', finishedOn: '2026-11-24' })
  expect((await admin.transfers.get({ id: other.id })).body.status).toBe('done')
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('an account that changed since, or is no longer of the school’s company, is never paid into', async ({
  ground,
}) => {
  const { build, server } = ground
  const { admin } = await payoutPeople(ground)
  const closed = await closedTransfer(build, admin)
  await admin.payouts.schedule(byPix(closed))
  const { pool } = build.ground
  const { rows } = await pool.query('select cnpj from school where id = $1', [closed.schoolId])
  await pool.query(`update school set cnpj = '00000000000191' where id = $1`, [closed.schoolId])
  const payout = await lastPayout(admin, closed.id)
  expect(await syncPayout(await jobContext(server, build.network), payout.id)).toBeNull()
  expect((await payoutsOf(admin, closed.id)).at(-1)).toMatchObject({
    status: 'error',
    reason: expect.stringContaining('CNPJ'),
  })
  expect(await admin.payouts.schedule(byPix(closed))).toRefuse('payout_account_missing')
  expect((await sentPix(server, build.network)).some(({ id }) => id === payout.id.replaceAll('-', ''))).toBe(false)
  await pool.query('update school set cnpj = $2 where id = $1', [closed.schoolId, rows[0]?.cnpj])
})

test('many are scheduled by a job with the result of each; a total that changed is refused whole', async ({
  ground,
}) => {
  const { build, server } = ground
  const { admin } = await payoutPeople(ground)
  const one = await closedTransfer(build, admin, 100_000, { transfer_days: [5, 20], shares: [500_000, 500_000] })
  const other = await closedTransfer(build, admin)
  const without = await closedTransfer(build, admin)
  await build.ground.pool.query(
    `update payout_account set ends_at = effective_at + interval '1 day' where school_id = $1`,
    [without.schoolId],
  )
  const all = [one, other, without]
  const totalCents = all.reduce((sum, { dueCents }) => sum + dueCents, 0)
  const bulk = { transferIds: all.map(({ id }) => id), method: 'pix' as const, bankAccountId: one.accountId }
  expect(await admin.payouts.scheduleMany({ ...bulk, totalCents: totalCents - 1 })).toRefuse('payout_total_changed')
  const asked = await admin.payouts.scheduleMany({ ...bulk, totalCents })
  expect(asked.body).toMatchObject({ count: 3, totalCents })
  await scheduleTransfers.runJob(await jobContext(server, build.network), asked.body.jobId)
  expect((await admin.jobs.get({ id: asked.body.jobId })).body).toMatchObject({ doneCount: 2, failedCount: 1 })
  expect(await deedsOf(admin, kinds.ScheduleTransfers)).toEqual([[2, one.dueCents + other.dueCents]])
  expect((await admin.jobs.failures({ id: asked.body.jobId })).body.items).toMatchObject([
    { subjectId: without.id, code: 'payout_account_missing' },
  ])
  const made = await payoutsOf(admin, one.id)
  expect(made).toMatchObject([{ installment: 1 }, { installment: 2 }])
  const { requestedByName } = (await admin.payouts.get({ id: must(made[0], 'there are two').id })).body
  expect(requestedByName).toBe(one.transfer.closedByName)
  expect((await admin.transfers.get({ id: one.id })).body.status).toBe('scheduled')
  expect((await admin.payouts.totals({ schoolId: [one.schoolId] })).body.cents).toBe(one.dueCents)
})

const rounds = Number(process.env.PAYOUT_RACES ?? 4)

test('two who schedule at once, and a process killed anywhere between request and answer: never two payments', {
  timeout: 1_800_000,
}, async ({ ground }) => {
  const { build, server } = ground
  const { admin, second } = await payoutPeople(ground)
  server.setDate('2026-11-24')
  const { platform } = server.composition
  for (let round = 0; round < rounds; round += 1) {
    const closed = await closedTransfer(build, admin)
    const answers = await Promise.all([admin, second, admin].map((who) => who.payouts.schedule(byPix(closed))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const payout = await lastPayout(admin, closed.id)
    const id = payout.id
    await pixBehaves(server, build.network, { key: closed.key, dropAnswers: round % 2 })
    for (let killedAt = 1 + (round % 3); ; killedAt += 3) {
      const mortal = mortalPlatform(platform, killedAt)
      const context = { ...(await jobContext(server, build.network)), platform: mortal.platform }
      const status = await syncPayout(context, id).catch((error: unknown) => {
        if (error instanceof Killed || (error instanceof Error && error.message === 'pix_unavailable')) return 'away'
        throw error
      })
      await mortal.end()
      if (status === null || status === 'finished') break
    }
    await Promise.all([1, 2].map(async () => syncPayout(await jobContext(server, build.network), id)))
    expect((await payoutsOf(admin, closed.id)).map(({ status }) => status)).toEqual(['finished'])
    await expectPaidOnce(server, build, closed.id, closed.dueCents)
  }
})
