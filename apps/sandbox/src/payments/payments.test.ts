// Files of payments, written and cut by hand (payment-oracle): what the bank reads and writes stands where the field tables say.
import { afterAll, describe, expect, test } from 'vitest'
import { type Sent, sentFile, toldFile } from '../../test/support/payment-oracle.ts'
import { BANK_KEY, NETWORK, OTHER_NETWORK, runningSandbox } from '../../test/support/running-sandbox.ts'

const world = await runningSandbox()
afterAll(() => world.close())

const key = { 'x-sandbox-key': BANK_KEY }
const account = '123456789'

function payerOf(bank: string) {
  const agreement = bank === '104' ? '654321' : '7654321'
  return { bank, agency: '1234', account: '56789', taxId: '11222333000181', agreement }
}

function pathOf(bank: string, what = '', network = NETWORK): string {
  return `/sandbox/bank/${network}/${bank}/payments${what}?account=${account}`
}

async function send(bank: string, bytes: Buffer, network = NETWORK) {
  const headers = { ...key, 'content-type': 'application/octet-stream' }
  const response = await world.server.inject({
    method: 'POST',
    url: pathOf(bank, '', network),
    headers,
    payload: bytes,
  })
  return { status: response.statusCode, body: response.json() }
}

/** The next file with news; null where there is none. */
async function answered(bank: string) {
  const response = await world.server.inject({ method: 'GET', url: pathOf(bank, '/retorno'), headers: key })
  return response.statusCode === 204 ? null : toldFile(response.rawPayload)
}

async function lever(bank: string, what: string, payload: object) {
  const response = await world.server.inject({ method: 'POST', url: pathOf(bank, what), headers: key, payload })
  return { status: response.statusCode, body: response.json() }
}

const school = { name: 'ESCOLA ACAO E FE LTDA', taxId: '45997418000153' }
function pix(reference: string, cents: number, payOn = '2026-11-24'): Sent {
  return { reference, cents, payOn, payee: { ...school, pixKey: `${reference}@escola.test` } }
}
function ted(reference: string, cents: number, payOn = '2026-11-24'): Sent {
  return { reference, cents, payOn, payee: { ...school, bank: '104', agency: '102', account: '9988', digit: 'X' } }
}

describe.each(['001', '033', '104', '756'])('payments at bank %s', (bank) => {
  test('what is taken is told as accepted, then as paid on its day, with the amount, a number and an authentication', async () => {
    world.setDay('2026-11-24')
    const sent = [pix('000101', 96_500), pix('000102', 999_999_999_999, '2026-11-25'), ted('000201', 1)]
    const file = sentFile(payerOf(bank), 1, sent)
    expect(await send(bank, file)).toEqual({ status: 201, body: { payments: 3, refused: 0, repeated: false } })
    expect(await send(bank, file)).toEqual({ status: 200, body: { payments: 3, refused: 0, repeated: true } })

    const accepted = await answered(bank)
    expect(accepted).toMatchObject({ kind: '2', sequence: 1 })
    expect(accepted?.payments.map(({ reference, cents, codes }) => [reference, cents, codes])).toEqual([
      ['000101', 96_500, 'BD'],
      ['000102', 999_999_999_999, 'BD'],
      ['000201', 1, 'BD'],
    ])
    expect(accepted?.payments[0]).toMatchObject({
      taxId: school.taxId,
      pixKey: '000101@escola.test',
      authentication: '',
    })

    const paid = await answered(bank)
    expect(paid?.payments).toMatchObject([
      { reference: '000101', codes: '00', effectiveOn: '2026-11-24', effectiveCents: 96_500, movement: '0' },
      { reference: '000201', codes: '00', effectiveOn: '2026-11-24', effectiveCents: 1 },
    ])
    expect(
      paid?.payments.every(({ bankNumber, authentication }) => bankNumber !== '' && authentication.length === 32),
    ).toBe(true)
    expect(await answered(bank)).toBeNull()
    world.setDay('2026-11-25')
    expect((await answered(bank))?.payments).toMatchObject([
      { reference: '000102', codes: '00', effectiveOn: '2026-11-25', effectiveCents: 999_999_999_999 },
    ])
    const { body } = await lever(bank, '/return', { references: ['000101'] })
    expect(body).toEqual({ returned: 1 })
    expect((await answered(bank))?.payments).toMatchObject([
      { reference: '000101', movement: '3', codes: bank === '033' ? 'ZAZ7' : 'H4' },
    ])
    expect(await lever(bank, '/return', { references: ['000101'] })).toMatchObject({ status: 422 })
  })

  test('what it is told to refuse is refused with codes, and so is a number that came before and a day that passed', async () => {
    world.setDay('2026-11-24')
    const rules = { refuse: [{ reference: '000301', codes: ['AG', 'AN'] }, { pixKey: '000302@escola.test' }] }
    expect((await lever(bank, '/behavior', rules)).status).toBe(200)
    const sent = [
      pix('000301', 1),
      pix('000302', 2),
      pix('000102', 3),
      pix('000304', 4, '2026-11-23'),
      pix('000305', 5),
    ]
    expect(await send(bank, sentFile(payerOf(bank), 2, sent))).toMatchObject({ body: { payments: 5, refused: 4 } })
    const codes = (await answered(bank))?.payments.map(({ codes: said }) => said)
    expect(codes).toEqual(['AGAN', 'PJ', 'BB', 'AP', 'BD'])
    expect((await answered(bank))?.payments).toMatchObject([{ reference: '000305', codes: '00' }])
    await lever(bank, '/behavior', {})
  })

  test('it tells late, twice, or nothing at all while it is told so', async () => {
    world.setDay('2026-11-24')
    await lever(bank, '/behavior', { lateDays: 2 })
    await send(bank, sentFile(payerOf(bank), 3, [pix('000401', 10)]))
    expect((await answered(bank))?.payments).toMatchObject([{ codes: 'BD' }])
    expect(await answered(bank)).toBeNull()
    world.setDay('2026-11-26')
    await lever(bank, '/behavior', { tells: 'twice' })
    const [one, again] = [await answered(bank), await answered(bank)]
    expect(one?.payments).toMatchObject([{ reference: '000401', codes: '00', effectiveOn: '2026-11-24' }])
    expect(again?.payments).toEqual(one?.payments)
    expect([one, again].map((file) => file?.sequence)).toEqual([expect.any(Number), expect.any(Number)])
    expect(again?.sequence).not.toBe(one?.sequence)
    expect(await answered(bank)).toBeNull()
  })

  test('while it tells nothing, what happens waits', async () => {
    world.setDay('2026-11-26')
    await lever(bank, '/behavior', { tells: 'never' })
    await send(bank, sentFile(payerOf(bank), 4, [pix('000501', 10, '2026-11-26')]))
    expect(await answered(bank)).toBeNull()
    await lever(bank, '/behavior', {})
    expect((await answered(bank))?.payments).toMatchObject([{ reference: '000501', codes: 'BD' }])
    expect((await answered(bank))?.payments).toMatchObject([{ reference: '000501', codes: '00' }])
  })

  test('it takes no broken file, none of another company or an earlier number, and keeps networks apart', async () => {
    world.setDay('2026-11-26')
    const late = sentFile(payerOf(bank), 4, [pix('000601', 10, '2026-11-26')])
    expect(await send(bank, late)).toMatchObject({ status: 409, body: { error: { code: 'sequence_not_rising' } } })
    const foreign = sentFile({ ...payerOf(bank), account: '56780' }, 9, [pix('000601', 10, '2026-11-26')])
    expect(await send(bank, foreign)).toMatchObject({ status: 422, body: { error: { code: 'another_company' } } })
    const whole = sentFile(payerOf(bank), 9, [pix('000601', 10, '2026-11-26')])
    const broken = Buffer.from(whole.toString('latin1').replace('000000000000010', '000000000000011'), 'latin1')
    expect(await send(bank, broken)).toMatchObject({ status: 422, body: { error: { code: 'unreadable' } } })
    expect(await answered(bank)).toBeNull()
    expect(await send(bank, whole, OTHER_NETWORK)).toMatchObject({
      status: 201,
      body: { payments: 1, repeated: false },
    })
    expect(await answered(bank)).toBeNull()
  })
})

test('bank 341 takes Pix and accounts in files apart, without a number, and answers with letters of its own', async () => {
  world.setDay('2026-11-24')
  const payer = payerOf('341')
  const mixed = sentFile(payer, 1, [pix('000101', 96_500), ted('000201', 1)])
  expect(await send('341', mixed)).toMatchObject({ status: 422, body: { error: { code: 'mixed_forms' } } })
  const own = ted('000202', 2)
  const accounts = sentFile(payer, 1, [ted('000201', 1), { ...own, payee: { ...own.payee, bank: '341', digit: '7' } }])
  expect(await send('341', accounts)).toMatchObject({ status: 201, body: { payments: 2, refused: 0 } })
  expect(await send('341', accounts)).toMatchObject({ status: 200, body: { repeated: true } })
  const rules = { refuse: [{ pixKey: '000102@escola.test' }] }
  expect((await lever('341', '/behavior', rules)).status).toBe(200)
  const keys = [pix('000101', 96_500), pix('000102', 3), pix('000201', 4), pix('000103', 5, '2026-11-23')]
  expect(await send('341', sentFile(payer, 1, keys))).toMatchObject({ status: 201, body: { payments: 4, refused: 3 } })

  expect((await answered('341'))?.payments).toMatchObject([
    { reference: '000201', cents: 1, codes: 'BD', taxId: school.taxId, movement: '0' },
    { reference: '000202', cents: 2, codes: 'BD' },
  ])
  expect((await answered('341'))?.payments).toMatchObject([
    {
      reference: '000201',
      codes: '00',
      effectiveOn: '2026-11-24',
      effectiveCents: 1,
      authentication: expect.stringMatching(/^.{32}$/),
    },
    { reference: '000202', codes: '00', effectiveCents: 2 },
  ])
  expect((await answered('341'))?.payments.map(({ codes }) => codes)).toEqual(['BD', 'BI', 'CI', 'AP'])
  expect((await answered('341'))?.payments).toMatchObject([
    { reference: '000101', codes: '00', pixKey: '000101@escola.test', effectiveCents: 96_500 },
  ])
  expect(await lever('341', '/return', { references: ['000201'] })).toMatchObject({ body: { returned: 1 } })
  expect((await answered('341'))?.payments).toMatchObject([{ reference: '000201', codes: 'DV', movement: '0' }])
  expect(await answered('341')).toBeNull()
})
