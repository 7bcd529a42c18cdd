import { newId } from '../../../src/platform/uuid.ts'
import { payoutAccount } from '../../support/payout-scene.ts'
import type { AreaSamples, Place } from './sample.ts'
import { closedTransferOf } from './transfers.ts'

/** A transfer of R$ 100,00 whose school has an account to be paid into. */
export async function payable(place: Place): Promise<string> {
  await payoutAccount(place.build, place.schoolId).catch(() => 'it has one already')
  return closedTransferOf(place)
}

type State = { status?: 'requested' | 'toConfirm' | 'finished'; needsApproval?: boolean; sent?: boolean }

/** One that another person scheduled long after everybody here was a user. */
async function scheduled(
  place: Place,
  { status = 'requested', needsApproval = false, sent = status !== 'requested' }: State = {},
) {
  const transferId = await payable(place)
  const { id: bankAccountId } = await place.build.bankAccount()
  const id = `0f${newId().slice(2)}`
  const by = '0192f000-0000-7000-8000-000000000009'
  const paid = status === 'finished'
  await place.build.ground.pool.query(
    `with a as (select id from payout_account where school_id = (select school_id from transfer where id = $1) and status = 'approved' limit 1),
    t as (update transfer set status = case when $8 then 'done' else 'scheduled' end, paid_cents = case when $8 then 10000 else 0 end where id = $1 returning *),
    m as (insert into transfer_payment (tenant_id, id, transfer_id, installment, cents, status, method, bank_account_id, payout_account_id, means, paid_on,
        reference, recorded_by, recorded_by_name, confirmed_by, confirmed_by_name, confirmed_at)
      select t.tenant_id, $2, t.id, 1, 10000, case when $8 then 'confirmed' else 'recorded' end, 'pix', $3, a.id, 'pix', '2026-11-20', 'x', $4, 'Otávio Lacerda',
        case when $8 then '00000000-0000-7000-8000-000000000001'::uuid end, case when $8 then 'Caderneta' end, case when $8 then now() end from t, a)
    insert into payout (tenant_id, id, transfer_id, installment, attempt, school_id, cents, method, status, scheduled_on, bank_account_id, payout_account_id,
      end_to_end_id, needs_approval, requested_by, requested_by_name, sent_at, finished_on)
    select t.tenant_id, $2, t.id, 1, 1, t.school_id, 10000, 'pix', $5, '2026-11-20', $3, a.id, replace($2::text, '-', ''), $6, $4, 'Otávio Lacerda',
      case when $7 then '2026-11-20T12:00:00Z'::timestamptz end, case when $8 then '2026-11-20'::date end from t, a`,
    [transferId, id, bankAccountId, by, status, needsApproval, sent, paid],
  )
  return id
}

const way = async ({ build }: Place) => ({ method: 'pix', bankAccountId: (await build.bankAccount()).id })

export const payoutSamples: AreaSamples = {
  ids: { payouts: scheduled },
  calls: {
    'payouts.schedule': async (place) => ({ id: await payable(place), ...(await way(place)), cents: 10_000 }),
    'payouts.scheduleMany': async (place) => ({
      transferIds: [await payable(place)],
      totalCents: 10_000,
      ...(await way(place)),
    }),
    'desk.scheduleTransfers': async (place) => ({
      networks: [{ networkId: place.tenantId, transferIds: [await payable(place)], totalCents: 10_000 }],
    }),
    'payouts.approve': async (place) => ({ id: await scheduled(place, { needsApproval: true }), version: 1 }),
    'payouts.cancel': async (place) => ({ id: await scheduled(place), version: 1, reason: 'Conta em revisão' }),
    'payouts.ask': async (place) => ({ id: await scheduled(place, { sent: true }) }),
    'payouts.decide': async (place) => ({
      id: await scheduled(place, { status: 'toConfirm' }),
      version: 1,
      paidOn: null,
      reason: 'Extrato, linha 7',
    }),
    'payouts.paymentReceipt': async (place) => ({ id: await scheduled(place, { status: 'finished' }) }),
    'payouts.receipt': async (place) => ({ id: await scheduled(place, { status: 'finished' }) }),
  },
}
