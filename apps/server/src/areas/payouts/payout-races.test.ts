// What people do to a payout while somebody speaks to the bank about it: the bank pays it once, or not at all.
import { closedTransfer, payoutPeople, pixBehaves, sentPix } from '../../../test/support/payout-scene.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { sandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { expect } from '../../../test/support/server.ts'
import { watchedPix } from '../../../test/support/watched-pix.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'
import { syncPayout } from './sync-payout.ts'

const dead = new Set(['NAO_REALIZADO', 'NAO_AUTORIZADO', 'CANCELADO'])
const unavailable = { status: 503, body: { title: 'ServicoIndisponivel' } }

const scene = test.extend('scene', async ({ server, build, as, users }, { onCleanup }) => {
  const people = await payoutPeople({ build, as, users })
  const { admin } = people
  const way = await watchedPix(server.composition.platform)
  onCleanup(() => way.stop())
  const closed = await closedTransfer(build, admin)
  const last = async () => {
    const { items } = (await admin.payouts.list({ transferId: closed.id, order: 'day' })).body
    return must(items.toSorted((a, b) => a.attempt - b.attempt).at(-1), 'the transfer has a payout')
  }
  const sync = async (id: string) => syncPayout(await jobContext(server, build.network), id)
  return {
    ...people,
    way,
    closed,
    last,
    sync,
    schedule: async () => {
      const { id, dueCents: cents, accountId: bankAccountId } = closed
      expect(await admin.payouts.schedule({ id, cents, bankAccountId, method: 'pix' })).toSucceed()
      return (await last()).id
    },
    /** What the bank paid to the school, or is about to. */
    paidByBank: async () => {
      const { rows } = await build.ground.pool.query<{ id: string }>(
        'select end_to_end_id as id from payout where transfer_id = $1',
        [closed.id],
      )
      const ours = new Set(rows.map(({ id }) => id))
      const sent = (await sentPix(server, build.network)).filter(({ id }) => ours.has(id))
      return sent.filter(({ status }) => !dead.has(status)).reduce((sum, { cents }) => sum + cents, 0)
    },
    faults: async () => (await verifyLedger(server.database.pool, build.network)).faults,
  }
})

scene(
  'somebody says that nothing left while the request is made again: the bank does not get it',
  async ({ server, build, scene: { way, second, closed, schedule, sync, last, paidByBank, faults } }) => {
    server.setDate('2026-11-24')
    const id = await schedule()
    way.watch(async (method) => (method === 'PUT' ? unavailable : null))
    await expect(sync(id)).rejects.toThrow('pix_unavailable')
    expect(await last()).toMatchObject({ status: 'toConfirm' })
    const saysNothingLeft = async () => {
      const { version } = await last()
      return second.payouts.decide({ id, version, paidOn: null, reason: 'não está no extrato' })
    }
    await build.ground.pool.query(`update payout set sent_at = sent_at - interval '2 minutes' where id = $1`, [id])
    let decided = 0
    way.watch(async (method, path) => {
      if (method === 'GET' && path.startsWith('/pagamentos/') && decided === 0)
        decided = (await saysNothingLeft()).status
      return null
    })
    await sync(id)
    expect(decided).toBe(200)
    way.watch(async () => null)
    const again = await schedule()
    await sync(again)
    await sync(again)
    expect(await last()).toMatchObject({ attempt: 2, status: 'finished' })
    expect(await paidByBank()).toBe(closed.dueCents)
    expect(await faults()).toEqual([])
  },
)

scene(
  'while a request may be on its way nobody says that nothing left',
  async ({ server, scene: { way, second, closed, schedule, sync, last, paidByBank, faults } }) => {
    server.setDate('2026-11-24')
    const id = await schedule()
    way.watch(async (method) => (method === 'PUT' ? unavailable : null))
    await expect(sync(id)).rejects.toThrow('pix_unavailable')
    let answer: Awaited<ReturnType<typeof second.payouts.decide>> | null = null
    way.watch(async (method) => {
      if (method !== 'PUT') return null
      const { version } = await last()
      answer = await second.payouts.decide({ id, version, paidOn: null, reason: 'não está no extrato' })
      return null
    })
    await sync(id)
    expect(answer).toRefuse('payout_being_told')
    way.watch(async () => null)
    expect(await sync(id)).toBe('finished')
    expect(await paidByBank()).toBe(closed.dueCents)
    expect(await faults()).toEqual([])
  },
)

scene(
  'a request that is made again finds that the account changed: it does not leave',
  async ({ server, build, scene: { way, closed, schedule, sync, last, paidByBank } }) => {
    server.setDate('2026-11-24')
    const id = await schedule()
    way.watch(async (method) => (method === 'PUT' ? unavailable : null))
    await expect(sync(id)).rejects.toThrow('pix_unavailable')
    way.watch(async () => null)
    await build.ground.pool.query(
      `update payout_account set ends_at = effective_at + interval '1 day' where school_id = $1`,
      [closed.schoolId],
    )
    expect(await sync(id)).toBe('toConfirm')
    expect(await last()).toMatchObject({ status: 'toConfirm', reason: expect.stringContaining('conta') })
    expect(await paidByBank()).toBe(0)
  },
)

scene(
  'a request that is made again on a later day asks for that day, not for the one that has passed',
  async ({ server, scene: { way, schedule, sync, last, faults } }) => {
    server.setDate('2026-11-24')
    const id = await schedule()
    expect(await last()).toMatchObject({ scheduledOn: '2026-11-24' })
    way.watch(async (method) => (method === 'PUT' ? unavailable : null))
    await expect(sync(id)).rejects.toThrow('pix_unavailable')
    way.watch(async () => null)
    server.setDate('2026-11-26')
    await sync(id)
    expect(await last()).toMatchObject({ scheduledOn: '2026-11-26' })
    expect(await sync(id)).toBe('finished')
    expect(await last()).toMatchObject({ finishedOn: '2026-11-26' })
    expect(await faults()).toEqual([])
  },
)

scene(
  'a refusal proves nothing where the bank has the payment',
  async ({ server, build, scene: { way, admin, closed, schedule, sync, last, paidByBank, faults } }) => {
    server.setDate('2026-11-24')
    const id = await schedule()
    await pixBehaves(server, build.network, { key: closed.key, outcome: 'hold' })
    let isFirst = true
    way.watch(async (method) => {
      if (method !== 'PUT' || !isFirst) return null
      isFirst = false
      // Another process makes the request meanwhile; the first one hears that it is under way already.
      await sync(id)
      return { status: 409, body: { title: 'Conflito', detail: 'Pagamento em processamento.' } }
    })
    await sync(id)
    expect((await last()).status).not.toBe('error')
    const { id: transfer, dueCents: cents, accountId: bankAccountId } = closed
    expect(await admin.payouts.schedule({ id: transfer, cents, bankAccountId, method: 'pix' })).toRefuse(
      'payout_nothing_to_schedule',
    )
    await pixBehaves(server, build.network, { key: closed.key })
    expect(await sync(id)).toBe('finished')
    expect(await paidByBank()).toBe(closed.dueCents)
    expect(await faults()).toEqual([])
  },
)

scene(
  'a cancellation that is asked for while the bank is asked is not lost',
  async ({ server, scene: { way, admin, schedule, sync, last, paidByBank } }) => {
    server.setDate('2026-11-21')
    const id = await schedule()
    expect(await sync(id)).toBe('scheduled')
    way.watch(async (method, path) => {
      if (method !== 'GET' || !path.startsWith('/pagamentos/')) return null
      way.watch(async () => null)
      const { version } = await last()
      expect(await admin.payouts.cancel({ id, version, reason: 'conta em revisão' })).toSucceed()
      return null
    })
    await sync(id)
    expect((await last()).status).toBe('cancellationRequested')
    expect(await sync(id)).toBe('cancelled')
    expect(await paidByBank()).toBe(0)
  },
)

/** A payment of which the bank said nothing, and a person says that it did not leave. */
const decidedDead = scene.extend('dead', async ({ server, build, scene: { second, closed, schedule, sync, last } }) => {
  server.setDate('2026-11-24')
  await pixBehaves(server, build.network, { key: closed.key, dropAnswers: 1, outcome: 'hold' })
  const id = await schedule()
  await expect(sync(id)).rejects.toThrow('pix_unavailable')
  await build.ground.pool.query(`update payout set sent_at = sent_at - interval '2 minutes' where id = $1`, [id])
  const { version } = await last()
  const decided = await second.payouts.decide({ id, version, paidOn: null, reason: 'não está no extrato' })
  expect(decided.body).toMatchObject({ status: 'error', isPaidTwice: false })
  const state = async () => {
    const { rows } = await build.ground.pool.query('select status, after_decision from payout where id = $1', [id])
    return rows[0]
  }
  return { id, state, pays: () => pixBehaves(server, build.network, { key: closed.key }) }
})

decidedDead(
  'what was decided dead is asked once more: a bank that does not know it is believed',
  async ({ scene: { way, sync, faults }, dead: { id, state } }) => {
    way.watch(async (method, path) =>
      method === 'GET' && path.startsWith('/pagamentos/') ? { status: 404, body: {} } : null,
    )
    expect(await sync(id)).toBe('error')
    expect(await state()).toEqual({ status: 'error', after_decision: 'clear' })
    way.watch(async () => null)
    expect(await sync(id)).toBeNull()
    expect(await faults()).toEqual([])
  },
)

decidedDead(
  'what was decided dead and leaves all the same pays its date',
  async ({ scene: { admin, closed, sync, last, paidByBank, faults }, dead: { id, state, pays } }) => {
    expect(await sync(id)).toBe('error')
    expect(await last()).toMatchObject({ reason: expect.stringContaining('ainda tem este pagamento') })
    await pays()
    expect(await sync(id)).toBe('finished')
    expect(await state()).toEqual({ status: 'finished', after_decision: null })
    expect((await admin.transfers.get({ id: closed.id })).body.status).toBe('done')
    expect(await paidByBank()).toBe(closed.dueCents)
    expect(await faults()).toEqual([])
  },
)

decidedDead(
  'where another payment of the date is on its way people are told to stop it, and the one that left counts',
  async ({ scene: { admin, schedule, sync, last, faults }, dead: { id, state, pays } }) => {
    const other = await schedule()
    await pays()
    expect(await sync(id)).toBe('error')
    expect((await admin.payouts.get({ id })).body.reason).toContain('cancele-o já')
    const { version } = await last()
    expect(await admin.payouts.cancel({ id: other, version, reason: 'a primeira saiu' })).toSucceed()
    expect(await sync(id)).toBe('finished')
    expect(await state()).toEqual({ status: 'finished', after_decision: null })
    expect(await faults()).toEqual([])
  },
)

decidedDead(
  'a date that was paid twice is booked apart, stands first and is settled by another person',
  async ({ scene: { admin, second, closed, schedule, sync, paidByBank, faults }, dead: { id, state, pays } }) => {
    await pays()
    const other = await schedule()
    await sync(other)
    expect(await sync(other)).toBe('finished')
    expect(await sync(id)).toBe('error')
    expect(await state()).toEqual({ status: 'error', after_decision: 'twice' })
    expect(await paidByBank()).toBe(2 * closed.dueCents)
    const [first] = (await admin.payouts.list({ transferId: closed.id })).body.items
    expect(first).toMatchObject({ id, isPaidTwice: true, reason: expect.stringContaining('duas vezes') })
    const balance = async () =>
      (await admin.ledger.accounts({ kind: 'detachedPaid' })).body.items.find(
        ({ ownerId }) => ownerId === closed.schoolId,
      )?.balanceCents
    expect(await balance()).toBe(closed.dueCents)
    const { version } = (await admin.payouts.get({ id })).body
    const settling = { id, version, paidOn: null, reason: 'retificação no repasse de novembro' }
    expect(await admin.payouts.decide(settling)).toRefuse('payout_own')
    expect(await second.payouts.decide({ ...settling, paidOn: '2026-11-24' })).toRefuse('payout_not_to_confirm')
    expect((await second.payouts.decide(settling)).body.isPaidTwice).toBe(false)
    expect(await second.payouts.decide(settling)).toRefuse('payout_not_to_confirm')
    expect(await state()).toEqual({ status: 'error', after_decision: 'settled' })
    expect(await faults()).toEqual([])
  },
)

scene(
  'a refusal of the request that is made again proves nothing: the first one may have arrived, and nothing else pays the date',
  async ({ server, scene: { admin, way, closed, schedule, sync, last, paidByBank, faults } }) => {
    server.setDate('2026-11-24')
    const id = await schedule()
    way.watch(async (method) => (method === 'PUT' ? unavailable : null))
    await expect(sync(id)).rejects.toThrow('pix_unavailable')
    const refused = { status: 422, body: { title: 'PagamentoOperacaoInvalida', detail: 'Conta sem saldo' } }
    way.watch(async (method) => (method === 'PUT' ? refused : null))
    expect(await sync(id)).toBe('toConfirm')
    expect(await last()).toMatchObject({ id, status: 'toConfirm', reason: expect.stringContaining('Conta sem saldo') })
    const { id: transferId, dueCents: cents, accountId: bankAccountId } = closed
    expect(await admin.payouts.schedule({ id: transferId, cents, bankAccountId, method: 'pix' })).toRefuse(
      'payout_nothing_to_schedule',
    )
    expect(await paidByBank()).toBe(0)
    expect(await faults()).toEqual([])
  },
)

scene(
  'while the first request may still arrive nobody says that nothing left',
  async ({ server, build, scene: { way, second, schedule, sync, last } }) => {
    server.setDate('2026-11-24')
    const id = await schedule()
    way.watch(async (method) => (method === 'PUT' ? unavailable : null))
    await expect(sync(id)).rejects.toThrow('pix_unavailable')
    const says = async () => {
      const { version } = await last()
      return second.payouts.decide({ id, version, paidOn: null, reason: 'não está no extrato' })
    }
    expect(await says()).toRefuse('payout_being_told')
    await build.ground.pool.query(`update payout set sent_at = sent_at - interval '2 minutes' where id = $1`, [id])
    expect(await says()).toSucceed()
  },
)
