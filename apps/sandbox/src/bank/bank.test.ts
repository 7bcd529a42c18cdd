import { readBankFile, writeRemessa, type RemessaInput, type RemessaTitle } from '@caderneta/banking'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { BANK_KEY, NETWORK, OTHER_NETWORK, runningSandbox } from '../../test/support/running-sandbox.ts'

const world = await runningSandbox()
afterAll(() => world.close())

const company = { name: 'Escola Horizonte Ltda', taxId: '12ABC34501DE35' }
const itau = {
  bank: '341',
  layout: 'cnab400' as const,
  account: '005772192',
  agreement: { company, agency: '0057', account: '72192', accountDigit: '2', carteira: '109' },
}
const caixa = {
  bank: '104',
  layout: 'cnab240' as const,
  account: '123456',
  agreement: { company, agency: '1234', beneficiaryCode: '123456', carteira: '14' },
}
const banks = [itau, caixa]
const key = { 'x-sandbox-key': BANK_KEY }
const pathOf = (bank: TestBank, network = NETWORK) => `/sandbox/bank/${network}/${bank.bank}`
type TestBank = (typeof banks)[number]

let lastSequence = 0

function title(number: number, over: Partial<RemessaTitle> = {}): RemessaTitle {
  return {
    movement: 'register',
    nossoNumero: number,
    companyUse: `F${number}`,
    documentNumber: `D${number}`,
    dueOn: '2026-11-20',
    amountCents: 100_000,
    issuedOn: '2026-11-03',
    finePpm: 20_000,
    lateFrom: '2026-11-24',
    interest: { perMonthPpm: 10_000 },
    discounts: [{ until: '2026-11-10', cents: 5_000 }],
    payer: {
      name: 'Maria da Conceição',
      taxId: '52998224725',
      address: 'Rua de Exemplo, 100',
      district: 'Centro',
      zip: '01001000',
      city: 'São Paulo',
      state: 'SP',
    },
    ...over,
  }
}

function remessa(bank: TestBank, titles: RemessaTitle[]): Uint8Array {
  lastSequence += 1
  const input: RemessaInput = {
    bank: bank.bank,
    layout: bank.layout,
    agreement: bank.agreement,
    fileSequence: lastSequence,
    createdAt: { on: '2026-11-03', time: '100000' },
    titles,
  }
  return writeRemessa(input).bytes
}

for (const bank of banks) {
  const path = pathOf(bank)

  test(`${bank.bank}: titles are registered, refused with a reason, and told in one genuine file`, async () => {
    world.setDay('2026-11-03')
    await post(`${path}/behavior`, { account: bank.account, refuse: [{ documentNumber: 'D2' }, { companyUse: 'F3' }] })
    const sent = await send(
      bank,
      remessa(
        bank,
        [1, 2, 3, 4].map((number) => title(number)),
      ),
    )
    expect(sent).toMatchObject({
      status: 201,
      body: { account: bank.account, orders: 4, answers: { registered: 2, refused: 2 }, repeated: false },
    })
    const file = await retorno(bank)
    expect(file.problems).toEqual([])
    expect(file.fileSequence).toBe(1)
    expect(file.createdOn).toBe('2026-11-03')
    expect(file.titles.map((each) => [each.allocatedNumber.replace(/^0+/, ''), each.event.ours])).toEqual([
      ['1', 'registered'],
      ['2', 'refused'],
      ['3', 'refused'],
      ['4', 'registered'],
    ])
    expect(file.titles[1]?.reasons).toHaveLength(1)
    expect(file.titles[1]?.reasons[0]?.meaning).toContain('pagador')
    expect(file.titles[0]).toMatchObject({
      documentNumber: 'D1',
      companyUse: 'F1',
      amountCents: 100_000,
      payerPaidCents: 0,
    })
    expect((await fetchRetorno(bank)).statusCode).toBe(204)
  })

  test(`${bank.bank}: a payment of exactly what is due carries discount, nothing, or fine and interest`, async () => {
    world.setDay('2026-11-03')
    await send(
      bank,
      remessa(
        bank,
        [11, 12, 13].map((number) => title(number)),
      ),
    )
    world.setDay('2026-11-24')
    const paid = await pay(bank, [
      { nossoNumero: '11', paidOn: '2026-11-10' },
      { nossoNumero: '12', paidOn: '2026-11-23' },
      { nossoNumero: '0013', paidOn: '2026-11-24' },
    ])
    expect(paid.status).toBe(200)
    const { titles } = await retorno(bank)
    const settled = titles.filter((each) => each.event.ours === 'settled')
    expect(
      settled.map((each) => [each.payerPaidCents, each.interestCents, each.discountCents, each.eventOn, each.creditOn]),
    ).toEqual([
      [95_000, 0, 5_000, '2026-11-10', '2026-11-11'],
      [100_000, 0, 0, '2026-11-23', '2026-11-24'],
      [102_033, 2_033, 0, '2026-11-24', '2026-11-25'],
    ])
    expect(settled.map((each) => each.feeCents)).toEqual([210, 210, 210])
    const net = bank.bank === '341' ? 210 : 0
    expect(settled.map((each) => each.creditedCents)).toEqual([95_000 - net, 100_000 - net, 102_033 - net])
  })

  test(`${bank.bank}: short, over and double payments are told as they were made`, async () => {
    world.setDay('2026-11-03')
    await post(`${path}/behavior`, { account: bank.account, fees: { settled: 0 } })
    await send(
      bank,
      remessa(
        bank,
        [21, 22, 23].map((number) => title(number, { discounts: [] })),
      ),
    )
    world.setDay('2026-11-20')
    await pay(bank, [
      { nossoNumero: '21', paidOn: '2026-11-19', paidCents: 60_000 },
      { nossoNumero: '22', paidOn: '2026-11-19', paidCents: 130_000 },
      { nossoNumero: '23', paidOn: '2026-11-19', times: 2 },
    ])
    await pay(bank, [{ nossoNumero: '23', paidOn: '2026-11-20' }])
    const settled = (await retorno(bank)).titles.filter((each) => each.event.ours === 'settled')
    expect(settled.map((each) => each.payerPaidCents)).toEqual([60_000, 130_000, 100_000, 100_000, 100_000])
    expect(settled[1]).toMatchObject({ interestCents: 0, feeCents: 0 })
    const keys = settled.map((each) => each.stableKey)
    expect(new Set(keys).size).toBe(5)
  })

  test(`${bank.bank}: due dates change and titles are written off, but not once they are paid`, async () => {
    world.setDay('2026-11-03')
    await send(
      bank,
      remessa(
        bank,
        [31, 32, 33, 39].map((number) => title(number)),
      ),
    )
    await pay(bank, [{ nossoNumero: '33', paidOn: '2026-11-03' }])
    await send(
      bank,
      remessa(bank, [
        title(31, { movement: 'changeDueDate', dueOn: '2026-12-10' }),
        title(32, { movement: 'writeOff' }),
        title(33, { movement: 'writeOff' }),
        title(34, { movement: 'changeDueDate' }),
        title(31, { movement: 'writeOff' }),
        title(39, { movement: 'protest' }),
        title(39, { movement: 'stopProtest' }),
      ]),
    )
    const { titles } = await retorno(bank)
    // Interest, fine and discounts follow a due date in orders of their own at Caixa, in one at Itaú.
    const follow = (number: number, answer: string) =>
      Array.from({ length: bank === caixa ? 3 : 1 }, () => [number, answer])
    expect(titles.map((each) => [Number(each.allocatedNumber), each.event.ours])).toEqual([
      [31, 'registered'],
      [32, 'registered'],
      [33, 'registered'],
      [39, 'registered'],
      [33, 'settled'],
      [31, 'changed'],
      ...follow(31, 'changed'),
      [32, 'writtenOff'],
      [33, 'refused'],
      [34, 'refused'],
      ...follow(34, 'refused'),
      [31, 'writtenOff'],
      [39, 'information'],
      [39, 'information'],
    ])
    // To the registry and back: Itaú says of the second that the order was taken.
    expect(titles.slice(-2).map(({ event }) => event.code)).toEqual(['23', bank === caixa ? '24' : '20'])
    expect(titles[5]?.dueOn).toBe('2026-12-10')
    const late = await pay(bank, [{ nossoNumero: '32', paidOn: '2026-11-03' }])
    expect(late).toMatchObject({ status: 422, body: { error: { details: ['32: o título está baixado'] } } })
  })

  test(`${bank.bank}: discounts, fine and interest go by the new due date`, async () => {
    world.setDay('2026-11-03')
    await send(
      bank,
      remessa(
        bank,
        [35, 36].map((number) => title(number)),
      ),
    )
    const later = {
      movement: 'changeDueDate',
      dueOn: '2026-12-10',
      lateFrom: '2026-12-11',
      discounts: [{ until: '2026-12-01', cents: 5_000 }],
    } as const
    await send(
      bank,
      remessa(
        bank,
        [35, 36].map((number) => title(number, later)),
      ),
    )
    world.setDay('2026-12-15')
    const paid = await pay(bank, [
      { nossoNumero: '35', paidOn: '2026-12-01' },
      { nossoNumero: '36', paidOn: '2026-12-15' },
    ])
    expect(paid.status).toBe(200)
    const settled = (await retorno(bank)).titles.filter((each) => each.event.ours === 'settled')
    // 1 % a month of 1.000,00 is 33,3 cents a day: Itaú takes whole cents alone.
    const interest = bank === caixa ? 167 : 165
    expect(settled.map((each) => each.payerPaidCents)).toEqual([95_000, 102_000 + interest])
  })

  test(`${bank.bank}: a file is taken once, and its receipt given again`, async () => {
    const bytes = remessa(bank, [title(41)])
    const first = await send(bank, bytes)
    expect(first.status).toBe(201)
    expect(await send(bank, bytes)).toEqual({ status: 200, body: { ...first.body, repeated: true } })
    expect((await retorno(bank)).titles).toHaveLength(1)
    const again = await send(bank, remessa(bank, [title(41, { issuedOn: '2026-11-02' })]))
    expect(again.body).toMatchObject({ answers: { refused: 1 } })
  })

  test(`${bank.bank}: earlier files are listed and come again byte by byte`, async () => {
    await send(bank, remessa(bank, [title(51)]))
    const made = await fetchRetorno(bank)
    const { items } = Files.parse((await get(`${path}/files?account=${bank.account}`)).body)
    const [newest, previous] = items.filter((file) => file.kind === 'retorno')
    expect(newest?.sequence).toBe((previous?.sequence ?? 0) + 1)
    expect(String(made.headers['content-disposition'])).toContain(newest?.name)
    const again = await world.server.inject({ url: `${path}/files/${newest?.id}`, headers: key })
    expect(again.rawPayload.equals(made.rawPayload)).toBe(true)
  })

  test(`${bank.bank}: all payments of a call or none`, async () => {
    world.setDay('2026-11-03')
    await send(bank, remessa(bank, [title(61)]))
    await retorno(bank)
    const refused = await pay(bank, [
      { nossoNumero: '61', paidOn: '2026-11-03' },
      { nossoNumero: '999', paidOn: '2026-11-03' },
      { nossoNumero: '61', paidOn: '2026-11-04' },
    ])
    expect(refused.body).toMatchObject({
      error: {
        details: [
          '999: não há título registrado com este nosso número',
          '61: a data ainda não chegou: avance o relógio da rede',
        ],
      },
    })
    expect((await fetchRetorno(bank)).statusCode).toBe(204)
    const { items } = Titles.parse((await get(`${path}/titles?account=${bank.account}`)).body)
    expect(items.find((each) => each.nossoNumero === '61')).toMatchObject({ status: 'open', dueOn: '2026-11-20' })
  })

  test(`${bank.bank}: another bank's file and an unknown network are refused`, async () => {
    const other = bank === itau ? caixa : itau
    expect(await send(bank, remessa(other, [title(72)]))).toMatchObject({ status: 422 })
    expect(await send(bank, Buffer.from('not a bank file'))).toMatchObject({ status: 422 })
    expect(await send(bank, Buffer.alloc(0))).toMatchObject({ status: 422 })
    expect(await send(bank, remessa(bank, [title(73)]), '999')).toMatchObject({ status: 404 })
    expect((await get(`${path}/titles?account=999`)).body).toEqual({ items: [] })
    expect((await get(`${path}/retorno?account=999`)).status).toBe(404)
  })
}

test("the same account of two networks is two accounts: titles, files, answers and rules of the one are not the other's", async () => {
  world.setDay('2026-11-03')
  const theirs = await send(itau, remessa(itau, [title(71)]), OTHER_NETWORK)
  expect(theirs).toMatchObject({ status: 201, body: { repeated: false, answers: { registered: 1 } } })
  const numbersIn = async (network: string) => {
    const { items } = Titles.parse((await get(`${pathOf(itau, network)}/titles?account=${itau.account}`)).body)
    return items.map(({ nossoNumero }) => nossoNumero)
  }
  expect(await numbersIn(OTHER_NETWORK)).toEqual(['71'])
  expect(await numbersIn(NETWORK)).not.toContain('71')
  const files = Files.parse((await get(`${pathOf(itau, OTHER_NETWORK)}/files?account=${itau.account}`)).body).items
  expect(files).toHaveLength(1)
  expect((await get(`${pathOf(itau)}/files/${files[0]?.id}`)).status).toBe(404)
  const payment = [{ nossoNumero: '71', paidOn: '2026-11-03' }]
  expect(await pay(itau, payment)).toMatchObject({ status: 422 })
  await post(`${pathOf(itau, OTHER_NETWORK)}/behavior`, { refuse: [{ documentNumber: 'D75' }] })
  await send(itau, remessa(itau, [title(75)]))
  expect(await numbersIn(NETWORK)).toContain('75')
  await fetchRetorno(itau)
})

test.for([
  ['no key', {}, 401],
  ['another key', { 'x-sandbox-key': 'guess' }, 401],
  ['a page of another name', { ...key, host: 'evil.test' }, 421],
] as const)('every address of the bank is closed to %s', async ([, headers, status]) => {
  const addresses = [
    ['POST', 'remessa'],
    ['GET', `retorno?account=${itau.account}`],
    ['GET', 'files/1'],
    ['POST', 'behavior'],
    ['GET', 'behavior'],
    ['POST', `titles/pay?account=${itau.account}`],
    ['GET', 'accounts'],
    ['GET', `titles?account=${itau.account}`],
    ['GET', `files?account=${itau.account}`],
  ] as const
  for (const [method, address] of addresses) {
    const answer = await world.server.inject({ method, url: `${pathOf(itau)}/${address}`, headers })
    expect([address, answer.statusCode]).toEqual([address, status])
  }
})

test('the Pix provider answers under the name of the sandbox alone', async () => {
  const url = '/sandbox/pix/qr/v2/cobv/01a1f9fb-c760-7709-b145-bc13fc4cff08'
  expect((await world.server.inject({ url, headers: { host: 'evil.test' } })).statusCode).toBe(421)
  expect((await world.server.inject({ url })).statusCode).toBe(404)
})

test('104: a file whose number does not rise is refused', async () => {
  await send(caixa, remessa(caixa, [title(82)]))
  lastSequence -= 1
  const answer = await send(caixa, remessa(caixa, [title(81)]))
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'sequence_not_rising' } } })
})

test('the hour of a file is the one of the bank', async () => {
  await send(caixa, remessa(caixa, [title(85)]))
  // 13:00 UTC.
  expect((await fetchRetorno(caixa)).body.slice(151, 157)).toBe('100000')
})

test('two calls for a retorno at once share the lines: each is told once', async () => {
  await send(itau, remessa(itau, [title(91), title(92)]))
  const answers = await Promise.all([fetchRetorno(itau), fetchRetorno(itau), fetchRetorno(itau)])
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
})

test('a glance at the address of the retorno uses nothing up', async () => {
  await send(itau, remessa(itau, [title(95)]))
  const url = `${pathOf(itau)}/retorno?account=${itau.account}`
  expect((await world.server.inject({ method: 'HEAD', url, headers: key })).statusCode).toBe(404)
  expect((await retorno(itau)).titles).toHaveLength(1)
})

const Files = z.object({
  items: z.array(z.object({ id: z.int(), kind: z.string(), sequence: z.int(), name: z.string() })),
})
const Titles = z.object({
  items: z.array(z.object({ nossoNumero: z.string(), status: z.string(), dueOn: z.string() })),
})

async function send(bank: TestBank, bytes: Uint8Array, network = NETWORK) {
  const answer = await world.server.inject({
    method: 'POST',
    url: `${pathOf(bank, network)}/remessa`,
    headers: { ...key, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, body: z.record(z.string(), z.unknown()).parse(answer.json()) }
}

async function post(url: string, payload: object) {
  const answer = await world.server.inject({ method: 'POST', url, payload, headers: key })
  const body: unknown = answer.json()
  return { status: answer.statusCode, body }
}

async function get(url: string) {
  const answer = await world.server.inject({ url, headers: key })
  const body: unknown = answer.json()
  return { status: answer.statusCode, body }
}

function pay(bank: TestBank, payments: object[]) {
  return post(`${pathOf(bank)}/titles/pay?account=${bank.account}`, payments)
}

function fetchRetorno(bank: TestBank) {
  return world.server.inject({ url: `${pathOf(bank)}/retorno?account=${bank.account}`, headers: key })
}

async function retorno(bank: TestBank) {
  const answer = await fetchRetorno(bank)
  expect(answer.statusCode).toBe(200)
  return readBankFile(answer.rawPayload)
}
