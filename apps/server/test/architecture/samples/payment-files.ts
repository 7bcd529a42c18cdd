import { writePayments, writePaymentsAnswer } from '@caderneta/banking'
import { must } from '../../../src/platform/must.ts'
import { newId } from '../../../src/platform/uuid.ts'
import { nextNumber } from '../../support/build.ts'
import { payable } from './payouts.ts'
import type { AreaSamples, Place } from './sample.ts'

const holder = '11222333000181'
const by = '0192f000-0000-7000-8000-000000000009'

/** An account at Sicoob; its agreement of payments is apart. */
async function account({ build }: Place): Promise<string> {
  return (await build.bankAccount({ bank: '756', holder_tax_id: holder })).id
}

export async function withAgreement(place: Place): Promise<string> {
  const id = await account(place)
  await place.build.ground.pool.query(
    `insert into payment_agreement (tenant_id, bank_account_id, code, last_sequence) values ($1, $2, '7654321', 40)`,
    [place.tenantId, id],
  )
  return id
}

/** A payment of R$ 100,00 that another person scheduled by file, in the file given or in none yet. */
export async function waitingPayment(
  place: Place,
  bankAccountId: string,
  reference: string | null,
  isSent = false,
): Promise<string> {
  const transferId = await payable(place)
  const id = `0f${newId().slice(2)}`
  await place.build.ground.pool.query(
    `with a as (select id from payout_account where school_id = (select school_id from transfer where id = $1) and status = 'approved' limit 1),
    t as (update transfer set status = 'scheduled' where id = $1 returning *),
    m as (insert into transfer_payment (tenant_id, id, transfer_id, installment, cents, status, method, bank_account_id, payout_account_id, means, paid_on,
        reference, recorded_by, recorded_by_name)
      select t.tenant_id, $2, t.id, 1, 10000, 'recorded', 'file', $3, a.id, 'pix', '2026-12-01', 'x', $4, 'Otávio Lacerda' from t, a)
    insert into payout (tenant_id, id, transfer_id, installment, attempt, school_id, cents, method, scheduled_on, bank_account_id, payout_account_id,
      end_to_end_id, needs_approval, requested_by, requested_by_name, file_reference, sent_at)
    select t.tenant_id, $2, t.id, 1, 1, t.school_id, 10000, 'file', '2026-12-01', $3, a.id, replace($2::text, '-', ''), false, $4, 'Otávio Lacerda', $5,
      case when $6 then '2026-11-20T12:00:00Z'::timestamptz end from t, a`,
    [transferId, id, bankAccountId, by, reference, isSent],
  )
  return id
}

type State = { status?: 'prepared' | 'delivered' | 'notDelivered'; hasChannel?: boolean }

export async function paymentFile(
  place: Place,
  { status = 'prepared', hasChannel = false }: State = {},
): Promise<string> {
  const bankAccountId = await withAgreement(place)
  if (hasChannel) await place.build.bankChannel({ bank_account_id: bankAccountId })
  const isReleased = status !== 'prepared'
  const reference = `${nextNumber()}`.padStart(18, '0')
  const payoutId = await waitingPayment(place, bankAccountId, reference, isReleased)
  const id = newId()
  await place.build.ground.pool.query(
    `with f as (insert into payment_file (tenant_id, id, bank_account_id, agreement, sequence, file_name, status, payment_count, total_cents, first_day,
        content, sha256, created_by, created_by_name, released_by, released_at)
      values ($1, $2, $3, '7654321', 40, 'PG756000040.REM', $4, 1, 10000, '2026-12-01', 'x', 'x', $5, 'Otávio Lacerda',
        case when $6 then 'Otávio Lacerda' end, case when $6 then now() end) returning id)
    insert into payment_file_item (tenant_id, file_id, position, payout_id, bank_account_id, reference, cents, pay_on)
    select $1, f.id, 1, $7, $3, $8, 10000, '2026-12-01' from f`,
    [place.tenantId, id, bankAccountId, status, by, isReleased, payoutId, reference],
  )
  return id
}

/** One whose only line waits for somebody. */
async function returned(place: Place): Promise<string> {
  const bankAccountId = await withAgreement(place)
  const id = newId()
  await place.build.ground.pool.query(
    `with r as (insert into payment_return (tenant_id, id, bank_account_id, file_name, content, sha256, sequence, created_on, is_preview, status, line_count,
        person_count, created_by_name)
      values ($1, $2, $3, 'RETORNO.RET', 'x', $4, 1, '2026-11-20', false, 'read', 1, 1, 'Otávio Lacerda') returning id)
    insert into payment_return_line (tenant_id, return_id, position, line, reference, payee_name, cents, kind, words, bank_number, outcome, note)
    select $1, r.id, 1, 3, '1', 'ESCOLA', 10000, 'unclear', 'QQ', '', 'person', 'Confira no extrato' from r`,
    [place.tenantId, id, bankAccountId, Buffer.from(id)],
  )
  return id
}

/** What a bank answers to a file of an account of the place. */
async function answer(place: Place): Promise<Buffer> {
  const id = await withAgreement(place)
  const { rows } = await place.build.ground.pool.query<{ agency: string; account: string; account_digit: string }>(
    'select agency, account, account_digit from bank_account where id = $1',
    [id],
  )
  const own = must(rows[0], 'the account is there')
  const { bytes } = writePayments({
    payer: {
      bank: '756',
      agency: own.agency,
      agencyDigit: '',
      account: own.account,
      accountDigit: own.account_digit,
      agreement: '7654321',
      commitment: '',
      transmission: '',
      name: 'Provedora',
      taxId: holder,
    },
    sequence: 1,
    createdAt: '2026-11-20T10:00:00',
    orders: [
      {
        reference: `PAGTO${nextNumber()}`,
        payOn: '2026-11-23',
        cents: 10_000,
        payee: { kind: 'pix', pixKey: 'financeiro@escola.test', name: 'Escola', taxId: holder },
      },
    ],
  })
  return Buffer.from(
    writePaymentsAnswer(bytes, { createdOn: '2026-11-20', sequence: 1, told: () => ({ codes: 'BD' }) }),
  )
}

export const paymentFileSamples: AreaSamples = {
  ids: { 'payment-files': (place) => paymentFile(place), 'payment-returns': returned, 'paying-accounts': account },
  calls: {
    'paymentFiles.setAgreement': async (place) => ({
      id: await account(place),
      agreement: '7654321',
      nextSequence: 1,
      version: null,
    }),
    'paymentFiles.preview': async (place) => ({ bankAccountId: await withAgreement(place) }),
    'paymentFiles.create': async (place) => {
      const bankAccountId = await withAgreement(place)
      await waitingPayment(place, bankAccountId, null)
      return { bankAccountId, totalCents: 10_000 }
    },
    'paymentFiles.release': async (place) => ({ id: await paymentFile(place), version: 1, way: 'download' }),
    'paymentFiles.send': async (place) => ({
      id: await paymentFile(place, { status: 'notDelivered', hasChannel: true }),
      version: 1,
    }),
    'paymentFiles.download': async (place) => ({ id: await paymentFile(place, { status: 'delivered' }) }),
    'paymentFiles.cancel': async (place) => ({ id: await paymentFile(place), version: 1, reason: 'Outra conta' }),
    'paymentFiles.upload': async (place) => ({ fileName: `pg-${nextNumber()}.ret`, file: await answer(place) }),
    'paymentFiles.tryLine': async (place) => ({ id: await returned(place), position: 1 }),
    'paymentFiles.seeLine': async (place) => ({ id: await returned(place), position: 1, reason: 'Extrato confere' }),
  },
}
