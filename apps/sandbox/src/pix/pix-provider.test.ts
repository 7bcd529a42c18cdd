import { createHmac, randomUUID } from 'node:crypto'
import { readPixCode } from '@caderneta/banking'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  CALLBACK_SECRET,
  NETWORK,
  OTHER_NETWORK,
  runningSandbox,
  type Sandbox,
} from '../../test/support/running-sandbox.ts'

const world = await runningSandbox()
let token = ''
let otherToken = ''

beforeAll(async () => {
  token = await login(NETWORK)
  otherToken = await login(OTHER_NETWORK)
})
afterEach(() => {
  world.receiver.state.answer = () => 200
  world.setDay('2026-11-03')
})
afterAll(() => world.close())

const charge = {
  calendario: { dataDeVencimento: '2026-11-20', validadeAposVencimento: 60 },
  devedor: { cpf: '52998224725', nome: 'Maria da Silva' },
  valor: {
    original: '1000.00',
    multa: { modalidade: 2, valorPerc: '2.00' },
    juros: { modalidade: 3, valorPerc: '1.00' },
    desconto: { modalidade: 1, descontoDataFixa: [{ data: '2026-11-10', valorPerc: '50.00' }] },
  },
  chave: 'escola@caderneta.test',
}

test('a network logs in with its own secret, again and again, and nobody with another', async () => {
  const call = (secret: string, client = NETWORK) =>
    world.server.inject({
      method: 'POST',
      url: '/sandbox/pix/oauth/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'grant_type=client_credentials',
    })
  expect((await call('secret of 1')).statusCode).toBe(200)
  expect((await call('another')).statusCode).toBe(401)
  expect((await call('secret of 1', 'no such network')).statusCode).toBe(401)
})

test('without a token nothing is answered', async () => {
  for (const method of ['PUT', 'GET', 'PATCH'] as const) {
    const answer = await world.server.inject({ method, url: `/sandbox/pix/cobv/${txid()}`, payload: {} })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  }
})

test('a charge is made with a dynamic code that leads to its address', async () => {
  const id = txid()
  const made = await put(id)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ txid: id, status: 'ATIVA', revisao: 0, ...charge })
  const { location, pixCopiaECola } = Code.parse(made.body)
  expect(location.startsWith(`${world.receiver.host}/sandbox/pix/qr/v2/cobv/`)).toBe(true)
  expect(location.length).toBeLessThanOrEqual(77)
  expect(readPixCode(pixCopiaECola)).toMatchObject({ url: location, txid: '***' })
  const payload = await get(location.slice(world.receiver.host.length))
  expect(payload.body).toMatchObject({ txid: id, valor: { original: '1000.00', desconto: '50.00', final: '950.00' } })
})

test('the same request again is the same charge; another one for its txid is refused', async () => {
  const id = txid()
  const first = await put(id)
  const again = await put(id)
  expect(again.status).toBe(200)
  expect(again.body).toEqual(first.body)
  const other = await put(id, { ...charge, chave: 'outra@caderneta.test' })
  expect(other.status).toBe(409)
  expect(other.body).toMatchObject({ status: 409, detail: expect.stringContaining('txid') })
  expect((await put(id, charge, otherToken)).status).toBe(409)
})

test('a wrong request is refused with the field that is wrong', async () => {
  const wrong = [
    [{ ...charge, valor: { original: '10' } }, 'valor.original'],
    [{ ...charge, valor: { original: '0.00' } }, 'valor.original'],
    [
      { ...charge, calendario: { dataDeVencimento: '2026-02-30' }, valor: { original: '10.00' } },
      'calendario.dataDeVencimento',
    ],
    [
      { ...charge, valor: { original: '10.00', juros: { modalidade: 7, valorPerc: '1.00' } } },
      'valor.juros.modalidade',
    ],
    [
      {
        ...charge,
        valor: {
          original: '10.00',
          desconto: { modalidade: 1, descontoDataFixa: [{ data: '2026-11-21', valorPerc: '1.00' }] },
        },
      },
      'valor.desconto',
    ],
  ] as const
  for (const [body, field] of wrong) {
    const answer = await put(txid(), body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ violacoes: [{ propriedade: field }] })
  }
  expect((await put('short', charge)).status).toBe(400)
  expect((await put(txid(), { ...charge, unknown: 1 })).status).toBe(400)
})

test('a network sees its own charges only', async () => {
  const id = txid()
  await put(id)
  expect((await get(`/sandbox/pix/cobv/${id}`)).status).toBe(200)
  expect((await get(`/sandbox/pix/cobv/${id}`, otherToken)).status).toBe(404)
  expect((await patch(id, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }, otherToken)).status).toBe(404)
})

test('a charge is revised and removed; a removed one is not paid, and removing it twice is no error', async () => {
  const id = txid()
  await put(id)
  const revised = await patch(id, { calendario: { dataDeVencimento: '2026-12-10', validadeAposVencimento: 60 } })
  expect(revised.body).toMatchObject({ revisao: 1, calendario: { dataDeVencimento: '2026-12-10' } })
  expect((await patch(id, { calendario: { dataDeVencimento: '2026-11-09' } })).status).toBe(400)
  const removed = await patch(id, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
  expect(removed.body).toMatchObject({ revisao: 2, status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
  const again = await patch(id, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
  expect(again.body).toEqual(removed.body)
  expect((await pay(id)).status).toBe(409)
})

test('a paid charge is told once, signed, with what was due that day', async () => {
  const id = txid()
  await put(id)
  world.setDay('2026-11-24')
  const paid = await pay(id)
  expect(paid.status).toBe(200)
  const call = await callFor(world, id)
  expect(JSON.parse(call.body)).toEqual(paid.body)
  expect(paid.body).toMatchObject({
    pix: [
      {
        txid: id,
        valor: '1020.33',
        horario: '2026-11-24T13:00:00.000Z',
        endToEndId: expect.stringMatching(/^E\d{8}202611241300[a-zA-Z0-9]{11}$/),
        componentesValor: { original: { valor: '1000.00' }, multa: { valor: '20.00' }, juros: { valor: '0.33' } },
      },
    ],
  })
  expect(call.headers['x-pix-client']).toBe(NETWORK)
  const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call.headers['x-pix-signature'])) ?? []
  expect(mac).toBe(createHmac('sha256', CALLBACK_SECRET).update(`${seconds}.1.${call.body}`).digest('hex'))
  expect(Math.abs(Number(seconds) - Date.now() / 1_000)).toBeLessThan(60)
  expect((await get(`/sandbox/pix/cobv/${id}`)).body).toMatchObject({ status: 'CONCLUIDA', ...paid.body })
  expect((await pay(id)).status).toBe(409)
  expect((await patch(id, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })).status).toBe(409)
  expect(callsFor(world, id)).toHaveLength(1)
})

test('two payers at once: one of them is refused', async () => {
  const id = txid()
  await put(id)
  const answers = await Promise.all([pay(id), pay(id), pay(id)])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(2)
})

test('a payment needs no body, even where its kind is told', async () => {
  const id = txid()
  await put(id)
  const headers = { 'content-type': 'application/json' }
  const url = `/sandbox/pix/cobv/${id}/pay`
  expect((await world.server.inject({ method: 'POST', url, headers, payload: '{' })).statusCode).toBe(400)
  expect((await world.server.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
})

test('a day of the past and an amount of the payer are taken, a day to come is not', async () => {
  world.setDay('2026-11-24')
  const early = txid()
  await put(early)
  expect((await pay(early, { paidOn: '2026-11-10' })).body).toMatchObject({ pix: [{ valor: '950.00' }] })
  const short = txid()
  await put(short)
  expect((await pay(short, { paidOn: '2026-11-25' })).status).toBe(409)
  expect((await pay(short, { valor: '1.00', paidOn: '2026-11-23' })).body).toMatchObject({
    pix: [{ valor: '1.00', horario: '2026-11-23T15:00:00.000Z', componentesValor: { original: { valor: '1000.00' } } }],
  })
  expect((await pay(txid())).status).toBe(404)
})

test('after its validity a charge is not paid', async () => {
  const id = txid()
  await put(id, { ...charge, calendario: { dataDeVencimento: '2026-11-20', validadeAposVencimento: 5 } })
  world.setDay('2026-11-28')
  // 23 November and 5 days is Saturday 28: good until Monday 30.
  expect((await pay(id, { valor: '0.00' })).status).toBe(400)
  world.setDay('2026-12-01')
  expect((await pay(id)).status).toBe(409)
  world.setDay('2026-11-30')
  expect((await pay(id)).status).toBe(200)
})

test('a webhook that is not taken comes again, also after a restart of the provider', async () => {
  const id = txid()
  await put(id)
  world.receiver.state.answer = () => 503
  await pay(id)
  await vi.waitFor(() => expect(callsFor(world, id).length).toBeGreaterThanOrEqual(2), { timeout: 8_000 })
  await world.restart()
  world.receiver.state.answer = () => 200
  const refused = callsFor(world, id).length
  await vi.waitFor(() => expect(callsFor(world, id)).toHaveLength(refused + 1), { timeout: 10_000 })
  expect(new Set(callsFor(world, id).map((call) => call.body)).size).toBe(1)
})

const Code = z.object({ location: z.string(), pixCopiaECola: z.string() })

function txid(): string {
  return randomUUID().replaceAll('-', '')
}

async function login(network: string): Promise<string> {
  const answer = await world.server.inject({
    method: 'POST',
    url: '/sandbox/pix/oauth/token',
    headers: { authorization: `Basic ${Buffer.from(`${network}:secret of ${network}`).toString('base64')}` },
    payload: { grant_type: 'client_credentials' },
  })
  return z.object({ access_token: z.string() }).parse(answer.json()).access_token
}

type Method = 'GET' | 'PUT' | 'PATCH' | 'POST'

async function send(method: Method, url: string, payload: object | undefined, bearer?: string) {
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
  const answer = await world.server.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: z.record(z.string(), z.unknown()).parse(answer.json()) }
}

function put(id: string, body: object = charge, bearer = token) {
  return send('PUT', `/sandbox/pix/cobv/${id}`, body, bearer)
}

function patch(id: string, body: object, bearer = token) {
  return send('PATCH', `/sandbox/pix/cobv/${id}`, body, bearer)
}

function get(url: string, bearer = token) {
  return send('GET', url, undefined, bearer)
}

function pay(id: string, body?: object) {
  return send('POST', `/sandbox/pix/cobv/${id}/pay`, body)
}

function callsFor({ receiver }: Sandbox, id: string) {
  return receiver.calls.filter((call) => call.body.includes(id))
}

async function callFor(sandbox: Sandbox, id: string) {
  return vi.waitFor(() => {
    const call = callsFor(sandbox, id)[0]
    if (!call) throw new Error('no webhook yet')
    return call
  })
}
