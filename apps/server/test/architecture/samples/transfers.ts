import { must } from '../../../src/platform/must.ts'
import { newId } from '../../../src/platform/uuid.ts'
import { nextNumber } from '../../support/build.ts'
import { november, transferScene } from '../../support/transfer-scene.ts'
import { issuedInvoice } from './invoices.ts'
import type { AreaSamples, Given, Place } from './sample.ts'

/** A transfer that was closed long ago with R$ 100,00 to be paid on one day. */
export async function closedTransferOf({ build, schoolId }: Pick<Place, 'build' | 'schoolId'>): Promise<string> {
  const { id } = await build.transfer({ school_id: schoolId })
  await build.ground.pool.query(
    `with t as (update transfer t set status = 'pendingAnalysis', result_cents = 10000, due_cents = 10000, closed_at = '2026-11-19T15:00:00Z',
        closed_by = gen_random_uuid(), closed_by_name = 'Otávio Lacerda', input_hash = 'a', output_hash = 'b',
        plan_version_id = (select v.id from school_plan sp join plan_version v on v.tenant_id = sp.tenant_id and v.plan_id = sp.plan_id
          where sp.tenant_id = t.tenant_id and sp.id = t.school_plan_id)
      where t.id = $1 returning t.tenant_id, t.id)
    insert into transfer_installment (tenant_id, transfer_id, position, due_on, cents) select tenant_id, id, 1, '2026-12-07', 10000 from t`,
    [id],
  )
  return id
}

/** A payment that another person recorded. */
async function recorded(place: Place): Promise<string> {
  const transferId = await closedTransferOf(place)
  const { id: bankAccountId } = await place.build.bankAccount()
  // Confirmed only by who was there before it: its id is of a time to come.
  const { rows } = await place.build.ground.pool.query<{ id: string }>(
    `insert into transfer_payment (tenant_id, id, transfer_id, installment, cents, bank_account_id, means, paid_on, reference, recorded_by, recorded_by_name)
    select t.tenant_id, $2, t.id, 1, 10000, $3, 'transfer', '2026-11-20', 'TED 1', $4, 'Otávio Lacerda' from transfer t where t.id = $1 returning id`,
    [transferId, `0f${newId().slice(2)}`, bankAccountId, '0192f000-0000-7000-8000-000000000009'],
  )
  return must(rows[0], 'a row that was written').id
}

/** An open transfer that takes back an invoice of the month before, which was canceled since. */
async function retaining({ build, admin }: Place): Promise<Given> {
  const scene = await transferScene(build, admin)
  const invoice = await scene.issued(50_000)
  await scene.close()
  await admin.invoices.cancel({ id: invoice.id, comment: 'engano' })
  const id = await scene.transfer(november)
  return { id, sourceIds: [invoice.id], reason: 'Fim de ano' }
}

/** An open transfer with an invoice in it. */
async function anticipating({ build, admin }: Place): Promise<Given> {
  const scene = await transferScene(build, admin)
  await scene.issued(50_000, { competence: november })
  const id = await scene.transfer(november)
  return { id, cents: 10_000, paidOn: '2026-11-24', rate: 0.018, reason: 'Décimo terceiro' }
}

/** An open transfer with a line. */
async function calculated({ build, admin }: Place): Promise<Given> {
  const scene = await transferScene(build, admin)
  await scene.issued(50_000, { competence: november })
  return { id: await scene.transfer(november) }
}

/** The year of a transfer of the school, under its plan. */
async function ofYear({ build, schoolId }: Place): Promise<Given> {
  const { id } = await build.transfer({ school_id: schoolId })
  const { rows } = await build.ground.pool.query<{ plan_id: string; year: number }>(
    `select sp.plan_id, extract(year from t.competence)::int as year from transfer t
      join school_plan sp on sp.tenant_id = t.tenant_id and sp.id = t.school_plan_id where t.id = $1`,
    [id],
  )
  const { plan_id: planId, year } = must(rows[0], 'a transfer has a plan')
  return { id: schoolId, planId, year }
}

export const transferSamples: AreaSamples = {
  ids: {
    transfers: async ({ build, schoolId }) => (await build.transfer({ school_id: schoolId })).id,
    'transfer-payments': recorded,
  },
  calls: {
    'transfers.previewGiveBack': async (place) => ({ invoiceIdList: [await issuedInvoice(place)] }),
    'transfers.statement': calculated,
    'transfers.year': ofYear,
    'transfers.yearPaper': ofYear,
    'transfers.list': ({ schoolId }) => ({ schoolId }),
    'transfers.sources': () => ({ line: 'covered' }),
    'transfers.calendar': () => ({ from: '2026-11-01', to: '2026-11-30' }),
    'transfers.calendarDay': () => ({ day: '2026-11-20' }),
    // Of a school of its own: a month is closed after those before it.
    'transfers.close': async ({ build }) => ({ id: (await build.transfer()).id }),
    // After every month that is closed.
    'transfers.cancel': async ({ build, schoolId }) => ({
      id: (await build.transfer({ school_id: schoolId, competence: `${9000 + (nextNumber() % 900)}-01-01` })).id,
      reason: 'A escola saiu da rede',
      version: 1,
    }),
    'transfers.closeMany': async ({ build, schoolId }) => ({
      transferIds: [(await build.transfer({ school_id: schoolId })).id],
    }),
    'transfers.groupRetentions': retaining,
    'transfers.anticipate': anticipating,
    'transfers.recordPayment': async (place) => ({
      id: await closedTransferOf(place),
      installment: 1,
      bankAccountId: (await place.build.bankAccount()).id,
      means: 'transfer',
      paidOn: '2026-11-20',
      reference: 'TED 77',
    }),
    'transfers.confirmPayment': async (place) => ({ id: await recorded(place), version: 1 }),
    'transfers.undoPayment': async (place) => ({ id: await recorded(place), reason: 'Conta errada', version: 1 }),
  },
}
