// Credit of a family that leaves by Pix: once, to the guardian's own key, after a second person, and whatever the bank answers.
import { pixMoney } from '../../../test/support/pix-money.ts'
import { pixBehaves, sentPix } from '../../../test/support/payout-scene.ts'
import { Killed, mortalPlatform } from '../../../test/support/mortal-platform.ts'
import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { readPages } from '../../../test/support/read-page.ts'
import { type SandboxWorld, sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test as base } from '../../../test/support/server.ts'
import { claimedPix } from '../../../test/support/transfer-scene.ts'
import { watchedPix } from '../../../test/support/watched-pix.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import { verifyLedger } from '../ledger/public.ts'
import { syncRefund } from './sync-refund.ts'

const world = base.extend<{ world: SandboxWorld }>({
  world: [
    async ({ server }, use) => {
      const opened = await sandboxWorld(server)
      await use(opened)
      await opened.stop()
    },
    { scope: 'file', auto: true },
  ],
})

const cents = 100_000

/** A family that paid an invoice twice; one person asks for the refund, the other was there before. Tuesday 24/11/2026. */
const test = world.extend('scene', async ({ server, build, as, users }) => {
  server.setDate('2026-11-24')
  const [admin, other] = [as(await users('admin')), as(await users('admin'))]
  const bankAccountId = (await build.bankAccount()).id
  const sync = async (id: string) => syncRefund(await jobContext(server, build.network), id)
  const family = async () => {
    const { id } = await buildIssuedInvoice(build, admin)
    for (const _ of [1, 2]) await pixMoney({ server, build }, id, cents)
    const { guardianId, guardianTaxId } = (await admin.invoices.get({ id })).body
    const [twice] = (await admin.settlements.listExceptions({ invoiceId: id })).body.items
    const given = { id: guardianId, cents, reason: 'pago em dobro', exceptionId: twice?.id }
    const asked = await admin.settlements.requestRefund(given)
    expect(asked).toSucceed()
    const key = `${newId().slice(-12)}@familia.test`
    return { id: asked.body.id, invoiceId: id, guardianId, taxId: guardianTaxId, key }
  }
  const look = async (id: string) => {
    const { items } = (await admin.settlements.listRefunds({})).body
    return must(
      items.find((each) => each.id === id),
      'the refund is there',
    )
  }
  const ask = async ({ id, key: pixKey }: { id: string; key: string }) => {
    const { version } = await look(id)
    return admin.settlements.payRefundByPix({ id, bankAccountId, pixKey, version })
  }
  const approve = async (id: string) => other.settlements.approveRefundPix({ id, version: (await look(id)).version })
  return {
    admin,
    other,
    bankAccountId,
    sync,
    family,
    look,
    ask,
    approve,
    /** Cents that the bank paid, or is about to, for a refund. */
    paidByBank: async (id: string) => {
      const { rows } = await build.ground.pool.query<{ name: string }>(
        'select end_to_end_id as name from refund_pix where refund_id = $1',
        [id],
      )
      const ours = new Set(rows.map(({ name }) => name))
      const dead = new Set(['NAO_REALIZADO', 'NAO_AUTORIZADO', 'CANCELADO'])
      const sent = (await sentPix(server, build.network)).filter((each) => ours.has(each.id) && !dead.has(each.status))
      return sent.reduce((sum, each) => sum + each.cents, 0)
    },
    faults: async () => (await verifyLedger(server.database.pool, build.network)).faults,
    posted: async (id: string) => {
      const { rows } = await build.ground.pool.query<{ kind: string; cents: number; day: string }>(
        `select kind, cents::int as cents, posted_on::text as day from posting where subject_id = $1 order by recorded_at, id`,
        [id],
      )
      return rows
    },
  }
})

test('asked for by one, approved by another with the refund, it leaves and is posted when the money left', async ({
  scene: { admin, other, family, look, ask, approve, sync, paidByBank, faults, posted },
  as,
  users,
  build,
}) => {
  const made = await family()
  const { id } = made
  const asked = await ask(made)
  expect(asked.body).toMatchObject({
    status: 'requested',
    pix: { status: 'requested', isWaitingApproval: true, pixKey: made.key, holderTaxId: made.taxId },
    can: {
      approvePix: { can: false, reason: 'refund_pix_own' },
      pay: { reason: 'refund_pix_under_way' },
      cancel: { reason: 'refund_pix_under_way' },
      payByPix: { reason: 'refund_pix_under_way' },
      receipt: { reason: 'refund_without_receipt' },
    },
  })
  // The invoice that was paid twice shows the same, hidden where its people are.
  const ofInvoice = async (reader: typeof admin) =>
    (await reader.settlements.listRefunds({ invoiceId: made.invoiceId })).body.items
  expect(await ofInvoice(other)).toMatchObject([{ id, pix: { isWaitingApproval: true, pixKey: made.key } }])
  const reader = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [reader.id])
  const [hidden] = await ofInvoice(as(reader))
  expect(hidden).toMatchObject({ id, pix: { pixKey: '•••' } })
  expect(hidden?.pix?.holderTaxId).not.toBe(made.taxId)
  expect(await sync(id)).toBeNull()
  expect(await paidByBank(id)).toBe(0)
  expect(await approve(id)).toSucceed()
  expect(await look(id)).toMatchObject({ status: 'approved', decidedDate: '2026-11-24' })
  // The worker that hears of the approval may have told the bank before.
  await expect.poll(() => sync(id).then(async () => (await look(id)).status)).toBe('paid')
  const paid = await look(id)
  expect(paid).toMatchObject({ means: 'pix', paidDate: '2026-11-24', pix: { status: 'finished' } })
  expect(paid.reference).toMatch(/^E\d{8}/)
  expect(await posted(id)).toEqual([
    { kind: 'refundRequested', cents, day: '2026-11-24' },
    { kind: 'refundPaid', cents, day: '2026-11-24' },
  ])
  expect(await paidByBank(id)).toBe(cents)
  expect(await sync(id)).toBeNull()
  const receipt = await admin.payouts.refundReceipt({ id })
  const [sheet] = await readPages(receipt.raw)
  expect(sheet?.text.replace(/\s+/g, ' ')).toContain('R$ 1.000,00 (mil reais) em 24/11/2026')
  expect(await other.settlements.cancelRefundPix({ id, reason: 'x', version: paid.version })).toRefuse(
    'refund_pix_none',
  )
  expect(await faults()).toEqual([])
})

test('the key is a key, and of nobody else; the bank proves whose the others are, and then nothing left', async ({
  server,
  build,
  scene: { admin, family, look, ask, approve, sync, bankAccountId, paidByBank, faults },
}) => {
  const made = await family()
  const { id } = made
  const by = async (pixKey: string) =>
    admin.settlements.payRefundByPix({ id, bankAccountId, pixKey, version: (await look(id)).version })
  expect(await by('rua das flores')).toRefuse('refund_pix_key_invalid')
  expect(await by('11144477735')).toRefuse('refund_pix_key_of_another')
  expect(await admin.payouts.refundReceipt({ id })).toRefuse('refund_without_receipt')
  const closed = (await build.bankAccount({ is_active: false })).id
  const { version } = await look(id)
  expect(await admin.settlements.payRefundByPix({ id, bankAccountId: closed, pixKey: made.key, version })).toRefuse(
    'refund_pix_account_inactive',
  )
  await pixBehaves(server, build.network, { key: made.key, outcome: 'otherHolder' })
  expect(await ask(made)).toSucceed()
  expect(await approve(id)).toSucceed()
  await expect.poll(() => sync(id).then(async () => (await look(id)).pix?.status)).toBe('error')
  expect(await look(id)).toMatchObject({
    status: 'approved',
    pix: { reason: 'O CPF ou CNPJ informado não é do titular da chave.' },
    can: { payByPix: { can: true }, cancel: { can: true } },
  })
  expect(await paidByBank(id)).toBe(0)
  // The guardian's own CPF, and the second attempt leaves.
  expect(await ask({ id, key: made.taxId })).toSucceed()
  expect(await approve(id)).toSucceed()
  await expect.poll(() => sync(id).then(async () => (await look(id)).status)).toBe('paid')
  expect(await paidByBank(id)).toBe(cents)
  expect(await faults()).toEqual([])
})

test('a guardian whose document changed is sent nothing; four eyes are kept by the database too', async ({
  server,
  build,
  as,
  users,
  scene: { other, family, look, ask, approve, sync, paidByBank },
}) => {
  const made = await family()
  const { id, guardianId } = made
  expect(await ask(made)).toSucceed()
  const late = as(await users('admin'))
  const { version } = await look(id)
  expect(await late.settlements.approveRefundPix({ id, version })).toRefuse('refund_approver_too_new')
  expect(await other.settlements.approveRefundPix({ id, version: 1 })).toRefuse('changed_meanwhile')
  const direct = (column: string) =>
    build.ground.pool.query(`update refund_pix set ${column} where refund_id = $1`, [id])
  await expect(direct('approved_by = requested_by, approved_at = now()')).rejects.toThrow('refund_pix_four_eyes')
  await expect(direct("sent_at = now(), leaves_on = '2026-11-24'")).rejects.toThrow('refund_pix_leaves_approved')
  const way = await watchedPix(server.composition.platform)
  way.watch(async (method) => (method === 'PUT' ? { status: 503, body: {} } : null))
  await build.ground.pool.query(`update guardian set tax_id = '11144477735' where id = $1`, [guardianId])
  expect(await approve(id)).toSucceed()
  await expect.poll(() => sync(id).then(async () => (await look(id)).pix?.status)).toBe('error')
  expect((await look(id)).pix?.reason).toContain('CPF ou CNPJ do responsável mudou')
  await way.stop()
  expect(await paidByBank(id)).toBe(0)
})

test('before it leaves it is stopped, and the refund is paid by hand from its decision on', async ({
  scene: { admin, other, family, look, ask, approve, bankAccountId, paidByBank, sync, faults },
}) => {
  const made = await family()
  const { id } = made
  expect(await ask(made)).toSucceed()
  const stop = async () =>
    admin.settlements.cancelRefundPix({ id, reason: 'chave errada', version: (await look(id)).version })
  expect(await stop()).toSucceed()
  expect(await stop()).toRefuse('refund_pix_none')
  expect(await approve(id)).toRefuse('refund_pix_not_waiting')
  expect(await look(id)).toMatchObject({ status: 'requested', pix: { status: 'canceled', reason: 'chave errada' } })
  expect(await sync(id)).toBeNull()
  expect(await other.settlements.approveRefund({ id, version: (await look(id)).version })).toSucceed()
  const pay = async (paidDate: string) =>
    admin.settlements.payRefund({ id, bankAccountId, reference: 'TED 1', paidDate, version: (await look(id)).version })
  expect(await pay('2026-11-23')).toRefuse('refund_paid_before_decision')
  expect(await pay('2026-11-25')).toRefuse('refund_paid_in_future')
  expect(await pay('2026-11-24')).toSucceed()
  expect(await ask(made)).toRefuse('refund_not_open')
  expect(await paidByBank(id)).toBe(0)
  expect(await faults()).toEqual([])
})

const away = async (method: string) => (method === 'PUT' || method === 'GET' ? { status: 503, body: {} } : null)

test('an outcome that nobody knows is to be confirmed: another person says that it left, or the bank proves that nothing did', async ({
  server,
  build,
  scene: { admin, other, family, look, ask, approve, sync, paidByBank, faults },
}) => {
  const way = await watchedPix(server.composition.platform)
  const unknown = async () => {
    const made = await family()
    expect(await ask(made)).toSucceed()
    way.watch(away)
    expect(await approve(made.id)).toSucceed()
    await expect
      .poll(() =>
        sync(made.id)
          .catch(() => null)
          .then(async () => (await look(made.id)).pix?.status),
      )
      .toBe('toConfirm')
    return made.id
  }
  const decide = async (who: typeof admin, id: string, paidDate: string | null) =>
    who.settlements.decideRefundPix({ id, paidDate, reason: 'extrato, linha 7', version: (await look(id)).version })

  const first = await unknown()
  expect(await look(first)).toMatchObject({
    status: 'approved',
    can: { cancelPix: { reason: 'refund_pix_at_bank' }, pay: { can: false }, cancel: { can: false } },
  })
  expect(await decide(admin, first, null)).toRefuse('refund_pix_own')
  expect(await decide(other, first, '2026-11-25')).toRefuse('refund_pix_paid_outside')
  expect(await decide(other, first, '2026-11-23')).toRefuse('refund_pix_paid_outside')
  expect(await decide(other, first, '2026-11-24')).toSucceed()
  expect(await look(first)).toMatchObject({ status: 'paid', reference: 'extrato, linha 7' })
  expect(await decide(other, first, '2026-11-24')).toRefuse('refund_pix_not_to_confirm')

  // Nothing reached the bank: it says so, and is not told again.
  const second = await unknown()
  expect(await decide(other, second, null)).toSucceed()
  expect(await look(second)).toMatchObject({
    status: 'approved',
    pix: { status: 'toConfirm' },
    can: { payByPix: { can: false } },
  })
  const told: string[] = []
  way.watch(async (method) => (told.push(method), null))
  await expect.poll(() => sync(second).then(async () => (await look(second)).pix?.status)).toBe('error')
  expect(told).not.toContain('PUT')
  expect(await paidByBank(second)).toBe(0)

  // It had left all the same: the bank is believed, and nobody pays it again.
  const made = await family()
  await pixBehaves(server, build.network, { key: made.key, dropAnswers: 1, outcome: 'hold' })
  expect(await ask(made)).toSucceed()
  expect(await approve(made.id)).toSucceed()
  await expect
    .poll(() =>
      sync(made.id)
        .catch(() => null)
        .then(async () => (await look(made.id)).pix?.isSent),
    )
    .toBe(true)
  await pixBehaves(server, build.network, { key: made.key })
  await expect.poll(() => sync(made.id).then(async () => (await look(made.id)).status)).toBe('paid')
  expect(await paidByBank(made.id)).toBe(cents)
  await way.stop()
  expect(await faults()).toEqual([])
})

const rounds = Number(process.env.PAYOUT_RACES ?? 4)

test('a process killed anywhere between request and answer, beside two who approve and one who pays by hand: never two payments', {
  timeout: 600_000,
}, async ({
  server,
  build,
  scene: { admin, other, family, look, ask, approve, bankAccountId, paidByBank, faults },
}) => {
  for (let round = 0; round < rounds; round += 1) {
    const made = await family()
    const { id } = made
    const both = await Promise.all([ask(made), ask(made)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    await pixBehaves(server, build.network, { key: made.key, dropAnswers: round % 2 })
    const { version } = await look(id)
    const byHand = { id, bankAccountId, reference: 'TED 1', paidDate: '2026-11-24', version }
    const answers = await Promise.all([approve(id), approve(id), admin.settlements.payRefund(byHand)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (let killedAt = 1 + (round % 3); ; killedAt += 3) {
      const mortal = mortalPlatform(server.composition.platform, killedAt)
      const context = { ...(await jobContext(server, build.network)), platform: mortal.platform }
      await syncRefund(context, id).catch((error: unknown) => {
        if (error instanceof Killed || (error instanceof Error && error.message === 'pix_unavailable')) return null
        throw error
      })
      await mortal.end()
      if ((await look(id)).status === 'paid') break
    }
    await Promise.all([1, 2].map(async () => syncRefund(await jobContext(server, build.network), id)))
    expect(await paidByBank(id)).toBe(cents)
    expect(await other.settlements.approveRefundPix({ id, version: (await look(id)).version })).toRefuse(
      'refund_pix_not_waiting',
    )
  }
  expect(await faults()).toEqual([])
})

test('money that its payer claims does not leave by Pix: not asked for, and not approved, until the claim ends', async ({
  scene: { family, other, ask, approve },
  build,
  server,
}) => {
  const made = await family()
  const { rows } = await build.ground.pool.query<{ ext_ref: string }>(
    'select ext_ref from payment where invoice_id = $1 and surplus_cents > 0',
    [made.invoiceId],
  )
  const claims = (situation: 'ABERTA' | 'LIBERADA') =>
    claimedPix(server, build.network, made.invoiceId, situation, must(rows[0], 'it was paid twice').ext_ref)
  const isAgain = (status: 'blocked' | 'released') =>
    build.ground.pool.query(
      `update pix_claim set status = $1, ended_at = case when $1 = 'released' then now() end where invoice_id = $2`,
      [status, made.invoiceId],
    )
  const told = async (verb: 'payByPix' | 'approvePix') => {
    const { items } = (await other.settlements.listRefunds({})).body
    return items.find(({ id }) => id === made.id)?.can[verb]
  }
  await claims('ABERTA')
  expect(await told('payByPix')).toEqual({ can: false, reason: 'credit_claimed' })
  expect(await ask(made)).toRefuse('credit_claimed')
  await claims('LIBERADA')
  expect(await ask(made)).toSucceed()
  await isAgain('blocked')
  expect(await told('approvePix')).toEqual({ can: false, reason: 'credit_claimed' })
  expect(await approve(made.id)).toRefuse('credit_claimed')
  await isAgain('released')
  expect(await told('approvePix')).toEqual({ can: true })
  expect(await approve(made.id)).toSucceed()
})
