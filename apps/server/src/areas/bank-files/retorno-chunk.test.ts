import { toCents } from '@caderneta/kernel/money'
import { expect, it } from 'vitest'
import { newId } from '../../platform/uuid.ts'
import type { SettleableInvoice } from '../invoices/public.ts'
import { buildSettleable } from '../../../test/support/settleable-invoice.ts'
import { applyLines } from './retorno-chunk.ts'
import type { Line } from './retorno-outcome.ts'

const place = { tenantId: 1, bankFileId: newId(), bankAccountId: newId(), today: '2026-11-20', fileOn: '2026-11-20' }

function titled(number: number): { invoice: SettleableInvoice; line: Line } {
  const id = newId()
  const dates = { event_on: '2026-11-19', credit_on: '2026-11-20', due_on: '2026-11-20' }
  return {
    invoice: buildSettleable({ id, number, nosso_numero: number }),
    line: {
      ...dates,
      position: number,
      ext_ref: newId(),
      event_code: '06',
      event_kind: 'settled',
      reasons: [],
      amount_cents: 100_000,
      paid_cents: 60_000,
      fee_cents: 210,
      interest_cents: 0,
      company_use: String(number),
      title_generation: 1,
      may_repeat: false,
      nosso_numero: String(number),
      carteira: '109',
      invoice_id: id,
    },
  }
}

it('tells each line what the one before left of its invoice', async () => {
  const { invoice, line } = titled(1)
  const { results, after } = await applyLines([line, { ...line, position: 2, ext_ref: newId() }], [invoice], place)
  expect(results.map(({ result }) => result.settlement?.outcome)).toEqual(['partlyPaid', 'paid'])
  expect(after.get(invoice.id)).toMatchObject({ status: 'paid', open_cents: 0, paid_cents: 100_000 })
})

it('lets the process answer others while it tells thousands of lines', async () => {
  const titles = Array.from({ length: 20_000 }, (_, index) => titled(index + 1))
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const told = await applyLines(
    titles.map(({ line }) => line),
    titles.map(({ invoice }) => invoice),
    place,
  )
  isOver = true
  expect(told.results).toHaveLength(20_000)
  expect(turns).toBeGreaterThan(1)
})

it('takes a write-off because of the payment as the same money, also where we never told the bank of the title', async () => {
  for (const bank_registration of ['none', 'registered', 'awaitingReturn'] as const) {
    const { invoice, line } = titled(1)
    const paid = { ...line, paid_cents: 100_000 }
    const again = { ...paid, position: 2, ext_ref: newId(), event_code: '10', may_repeat: true }
    const { results, after } = await applyLines([paid, again], [{ ...invoice, bank_registration }], place)
    expect(results.map(({ result }) => result.reason)).toEqual([null, 'settledBefore'])
    expect(after.get(invoice.id)).toMatchObject({ status: 'paid', paid_cents: 100_000 })
  }
})

it('takes it as money of its own where the invoice was paid another way', async () => {
  const { invoice, line } = titled(1)
  const byPix = { ...invoice, status: 'paid', open_cents: toCents(0), paid_cents: toCents(100_000) } as const
  const writtenOff = { ...line, paid_cents: 100_000, event_code: '10', may_repeat: true }
  const { results } = await applyLines([writtenOff], [byPix], place)
  expect(results.map(({ result }) => result.reason)).toEqual(['paidTwice'])
})
