// The Pix provider as we speak to it: the Central Bank's API for charges with a due date. The client is the network.
import { z } from 'zod'
import type { PixSettings, Sender, SentRequest } from '../../platform/platform.ts'
import { isResting, tellAnswer, recordFailure } from './provider-rest.ts'
import { Outage } from '../../platform/refusal.ts'

/** The provider's "no": trying again would hear it again. */
export class PixRefused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const Charge = z.looseObject({
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  pixCopiaECola: z.string().optional(),
  calendario: z.looseObject({ dataDeVencimento: z.string() }),
  valor: z.looseObject({ original: z.string() }),
})
export type ProviderCharge = z.output<typeof Charge>

const Immediate = z.looseObject({
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  pixCopiaECola: z.string().optional(),
})
export type ImmediateCharge = z.output<typeof Immediate>

export type PixProvider = {
  /** Null when the provider has no such charge. */
  get(txid: string): Promise<ProviderCharge | null>
  put(txid: string, body: unknown): Promise<ProviderCharge>
  patch(txid: string, body: unknown): Promise<ProviderCharge>
  /** Charges of a fixed amount without a due date, good for some time. Null when the provider has no such charge. */
  getImmediate(txid: string): Promise<ImmediateCharge | null>
  putImmediate(txid: string, body: unknown): Promise<ImmediateCharge>
  removeImmediate(txid: string): Promise<void>
}

export type PixCall = (method: string, path: string, body?: unknown) => Promise<Response>

/** Calls of a network at the provider, with a token that is asked for anew when it ended. @throws Outage when it cannot be reached. */
export function pixCaller(settings: PixSettings, network: number): PixCall {
  return async (method, path, body) => {
    const first = await send(settings, await tokenOf(settings, network), { method, path, body })
    if (first.status !== 401 && first.status !== 403) return first
    // A token may end before its time: once more with a new one.
    return send(settings, await tokenOf(settings, network, true), { method, path, body })
  }
}

/** @throws Outage when it cannot be reached, PixRefused when it says no. */
export function pixProvider(settings: PixSettings, network: number): PixProvider {
  const call = pixCaller(settings, network)
  const charge = async (response: Response): Promise<ProviderCharge> =>
    Charge.parse(await good(response).then((answer) => answer.json()))
  return {
    get: async (txid) => {
      const response = await call('GET', `/cobv/${txid}`)
      return response.status === 404 ? null : charge(response)
    },
    put: async (txid, body) => charge(await call('PUT', `/cobv/${txid}`, body)),
    patch: async (txid, body) => charge(await call('PATCH', `/cobv/${txid}`, body)),
    getImmediate: async (txid) => {
      const response = await call('GET', `/cob/${txid}`)
      return response.status === 404 ? null : immediate(response)
    },
    putImmediate: async (txid, body) => immediate(await call('PUT', `/cob/${txid}`, body)),
    removeImmediate: async (txid) =>
      void (await immediate(await call('PATCH', `/cob/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }))),
  }
}

async function immediate(response: Response): Promise<ImmediateCharge> {
  return Immediate.parse(await (await good(response)).json())
}

const answersWithinMs = 10_000

type Asked = Omit<SentRequest, 'signal'>

/** Nobody typed the address: the installation was started with it. */
const plainly: Sender = (address, asked) => fetch(address, { ...asked, redirect: 'manual' })

async function request(settings: PixSettings, path: string, asked: Asked): Promise<Response> {
  if (isResting(settings, Date.now())) throw new Outage('pix_unavailable')
  const { send: sends = plainly } = settings
  const signal = AbortSignal.timeout(answersWithinMs)
  const response = await sends(settings.url + path, { ...asked, signal }).catch(
    (cause: unknown) => new Outage('pix_unavailable', { cause }),
  )
  if (response instanceof Outage || response.status >= 500 || response.status === 429)
    recordFailure(settings, Date.now())
  else tellAnswer(settings)
  if (response instanceof Outage) throw response
  return response
}

function send(
  settings: PixSettings,
  token: string,
  { method, path, body }: { method: string; path: string; body: unknown },
): Promise<Response> {
  return request(settings, path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const Problem = z.looseObject({
  detail: z.string().optional(),
  violacoes: z.array(z.looseObject({ razao: z.string(), propriedade: z.string() })).optional(),
})

/** @throws Outage, PixRefused where it is no good answer. */
export async function good(response: Response): Promise<Response> {
  if (response.ok) return response
  if (response.status >= 500 || response.status === 429) throw new Outage('pix_unavailable')
  const problem = Problem.safeParse(await response.json().catch(() => ({})))
  const { detail = '', violacoes = [] } = problem.success ? problem.data : {}
  const reasons = violacoes.map(({ propriedade, razao }) => `${propriedade}: ${razao}`)
  throw new PixRefused(response.status, [detail, ...reasons].filter(Boolean).join(' ') || `HTTP ${response.status}`)
}

type Kept = { token: string; until: number }
const kept = new WeakMap<PixSettings, Map<number, Kept>>()
const Token = z.object({ access_token: z.string(), expires_in: z.number() })

async function tokenOf(settings: PixSettings, network: number, isNew = false): Promise<string> {
  const tokens = kept.get(settings) ?? new Map<number, Kept>()
  kept.set(settings, tokens)
  const known = tokens.get(network)
  if (known && !isNew && known.until > Date.now()) return known.token
  const basic = Buffer.from(`${settings.clientId ?? network}:${settings.clientSecret}`).toString('base64')
  const response = await request(settings, '/oauth/token', {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  })
  const { access_token: token, expires_in: seconds } = Token.parse(await good(response).then((answer) => answer.json()))
  tokens.set(network, { token, until: Date.now() + (seconds - 60) * 1_000 })
  return token
}
