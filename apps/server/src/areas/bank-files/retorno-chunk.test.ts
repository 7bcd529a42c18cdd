import { toCalendarDate } from '@caderneta/kernel/calendar-date'
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
      may_refuse_either: false,
      taken_order: null,
      refused_request: null,
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

it('takes a payment after the closing of its title as the same money, of another title or a second time as another', async () => {
  const { invoice, line } = titled(1)
  const closing = { ...line, paid_cents: 100_000, event_code: '10', may_repeat: true }
  const paid = { ...closing, position: 2, ext_ref: newId(), event_code: '06', may_repeat: false }
  const reasonsOf = async (...told: Line[]) =>
    (await applyLines(told, [{ ...invoice, generation: 2 }], place)).results.map(({ result }) => result.reason)
  expect(await reasonsOf(closing, paid)).toEqual(['paidAfterWriteOff', 'settledBefore'])
  expect(await reasonsOf(closing, { ...paid, title_generation: 2 })).toEqual(['paidAfterWriteOff', 'paidTwice'])
  expect(await reasonsOf(closing, { ...paid, paid_cents: 100_001 })).toEqual(['paidAfterWriteOff', 'paidTwice'])
  const third = { ...paid, position: 3, ext_ref: newId() }
  expect(await reasonsOf(closing, paid, third)).toEqual(['paidAfterWriteOff', 'settledBefore', 'paidTwice'])
  // A closing without an amount after the payment says nothing new.
  expect(await reasonsOf(paid, { ...closing, paid_cents: 0 })).toEqual(['paidAfterWriteOff', 'settledBefore'])
})

const written = (given: Partial<SettleableInvoice>, at: Partial<Line> = {}) => {
  const { invoice, line } = titled(1)
  const writtenOff: Line = { ...line, event_code: '09', event_kind: 'writtenOff', paid_cents: 0, fee_cents: 0, ...at }
  return applyLines([writtenOff], [{ ...invoice, ...given }], place)
}

it.each<[string, Partial<SettleableInvoice>, Partial<Line>?]>([
  ['registered', {}],
  ['sent to the bank', { bank_registration: 'awaitingReturn' }],
  ['in protest', { status: 'inProtest' }],
  ['on the last day before its end', { payable_until: toCalendarDate('2026-11-20') }],
])('asks a person about a title that the bank closes unasked while it is owed: %s', async (_which, given, at) => {
  const { results, after } = await written(given, at)
  expect(results).toMatchObject([
    { result: { outcome: 'problem', reason: 'writtenOffUnasked', exceptions: [{ cents: 100_000 }] } },
  ])
  expect([...after.values()]).toMatchObject([{ bank_registration: 'canceledAtBank', open_cents: 100_000 }])
})

it.each<[string, Partial<SettleableInvoice>, Partial<Line>?]>([
  ['asked for', { bank_registration: 'cancelAwaitingReturn' }],
  ['told before', { bank_registration: 'canceledAtBank' }],
  ['refused before', { bank_registration: 'error' }],
  ['paid', { status: 'paid', open_cents: toCents(0) }],
  ['paid in part, which no slip takes again', { open_cents: toCents(40_000) }],
  ['canceled', { status: 'canceled' }],
  ['expired', { status: 'expired' }],
  ['at its end, as its remessa said', { payable_until: toCalendarDate('2026-11-19') }],
  ['replaced by another number', { generation: 2 }],
])('asks nobody about a closed title that was %s', async (_which, given, at) => {
  const { results } = await written(given, at)
  expect(results.map(({ result }) => result.exceptions)).toEqual([[]])
})

it('moves nothing by an event that nobody knows, and asks a person, also of a title that is not ours', async () => {
  const { invoice, line } = titled(1)
  const unknown: Line = { ...line, event_code: '98', event_kind: 'unknownEvent', paid_cents: 60_000, fee_cents: 0 }
  const old = { ...unknown, position: 2, title_generation: 0 }
  const stranger = { ...unknown, position: 3, invoice_id: null, title_generation: null }
  const { results, after } = await applyLines([unknown, old, stranger], [invoice], place)
  expect(results.map(({ result }) => [result.outcome, result.reason, result.entries, result.settlement])).toEqual([
    ['problem', 'unknownEvent', [], undefined],
    ['problem', 'unknownEvent', [], undefined],
    ['problem', 'unknownEvent', [], undefined],
  ])
  expect(results.map(({ result: { exceptions } }) => exceptions.map(({ cents }) => cents))).toEqual([
    [60_000],
    [60_000],
    [60_000],
  ])
  expect([...after.values()]).toEqual([invoice])
})

it('takes a refusal of either kind as one of what is awaited', async () => {
  const { invoice, line } = titled(1)
  const refused: Line = { ...line, event_code: '99', event_kind: 'instructionRefused', may_refuse_either: true }
  const of = async (bank_registration: SettleableInvoice['bank_registration']) =>
    (await applyLines([{ ...refused, paid_cents: 0 }], [{ ...invoice, bank_registration }], place)).results.map(
      ({ result }) => result.reason,
    )
  expect(await of('awaitingReturn')).toEqual(['registrationRefused'])
  expect(await of('registered')).toEqual(['instructionRefused'])
  expect(await of('cancelAwaitingReturn')).toEqual(['instructionRefused'])
})

it('takes the first of two such refusals as that of a registration which the bank has not answered, though its write-off is asked for', async () => {
  const { invoice, line } = titled(1)
  const refused: Line = { ...line, event_kind: 'instructionRefused', may_refuse_either: true, paid_cents: 0 }
  const told = {
    ...invoice,
    status: 'canceled',
    bank_registration: 'cancelAwaitingReturn',
    is_registration_told: true,
  } as const
  const lines = [refused, { ...refused, position: 2, ext_ref: newId() }]
  const { results, after } = await applyLines(lines, [told], place)
  expect(results.map(({ result }) => result.reason)).toEqual(['registrationRefused', 'instructionRefused'])
  expect(results.map(({ result }) => result.answers)).toMatchObject([
    [{ movement: 'register', answer: 'refused' }],
    [{ movement: 'any', answer: 'refused' }],
  ])
  expect(after.get(invoice.id)).toMatchObject({ bank_registration: 'canceledAtBank' })
})

it('takes it as money of its own where the invoice was paid another way', async () => {
  const { invoice, line } = titled(1)
  const byPix = { ...invoice, status: 'paid', open_cents: toCents(0), paid_cents: toCents(100_000) } as const
  const writtenOff = { ...line, paid_cents: 100_000, event_code: '10', may_repeat: true }
  const { results } = await applyLines([writtenOff], [byPix], place)
  expect(results.map(({ result }) => result.reason)).toEqual(['paidTwice'])
})

it('takes an order to protest that the bank dropped as refused by name, and leaves the write-off that waits beside it', async () => {
  const { invoice, line } = titled(1)
  const asked = { ...invoice, bank_registration: 'cancelAwaitingReturn' as const }
  const dropped: Line = {
    ...line,
    event_code: '19',
    event_kind: 'instructionRefused',
    taken_order: 'protest',
    paid_cents: 0,
  }
  const { results, after } = await applyLines([dropped], [asked], place)
  expect(results.map(({ result }) => result.answers)).toMatchObject([[{ movement: 'protest', answer: 'refused' }]])
  expect(results.flatMap(({ result }) => result.exceptions)).toMatchObject([{ kind: 'instructionRefused' }])
  expect(after.get(invoice.id)).toMatchObject({ bank_registration: 'cancelAwaitingReturn' })
})

it.each([
  ['other', 'order', 'cancelAwaitingReturn'],
  ['writeOff', 'writeOff', 'error'],
  [null, 'writeOff', 'error'],
] as const)('while a write-off waits, a refusal of %s is of %s', async (refused_request, movement, registration) => {
  const { invoice, line } = titled(1)
  const asked = { ...invoice, status: 'canceled', bank_registration: 'cancelAwaitingReturn' } as const
  const told: Line = { ...line, event_kind: 'instructionRefused', refused_request, paid_cents: 0 }
  const { results, after } = await applyLines([told], [asked], place)
  expect(results.map(({ result }) => result.answers)).toMatchObject([[{ movement, answer: 'refused' }]])
  expect(after.get(invoice.id)).toMatchObject({ bank_registration: registration })
})
