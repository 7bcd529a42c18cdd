// The provider's payment API: a Pix that we send, under a name of ours that it takes once. The client is the network, as for charges.
import { pixAmount } from '@caderneta/banking'
import { type CalendarDate, dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { z } from 'zod'
import type { PixSettings } from '../../platform/platform.ts'
import { good, PixRefused, pixCaller } from '../payments/public.ts'

const Sent = z.looseObject({
  idEnvio: z.string(),
  endToEndId: z.string().optional(),
  valor: z.string(),
  status: z.enum([
    'SOLICITADO',
    'AGENDADO',
    'EM_PROCESSAMENTO',
    'REALIZADO',
    'NAO_REALIZADO',
    'NAO_AUTORIZADO',
    'CANCELADO',
  ]),
  horario: z.string().optional(),
  motivo: z.string().optional(),
})
export type SentPix = z.output<typeof Sent>

export type PixDestination = {
  kind: 'pix' | 'bank'
  pix_key: string | null
  bank: string | null
  agency: string | null
  account: string | null
  account_digit: string | null
  account_type: string | null
  holder_name: string
  holder_tax_id: string
}
export type PixOrder = {
  cents: number
  scheduledOn: string
  from: { bank: string; agency: string; account: string; account_digit: string }
  to: PixDestination
  words: string
}

export type Psp = {
  /** Null where the provider has no such payment. */
  get(id: string): Promise<SentPix | null>
  /** The same payment twice is one. */
  put(id: string, order: PixOrder): Promise<SentPix>
  cancel(id: string): Promise<SentPix>
}

/** @throws Outage when it cannot be reached, PixRefused when it says no. */
export function psp(settings: PixSettings, network: number): Psp {
  const call = pixCaller(settings, network)
  const sent = async (response: Response) => Sent.parse(await (await good(response)).json())
  return {
    get: async (id) => {
      const response = await call('GET', `/pagamentos/${id}`)
      return response.status === 404 ? null : sent(response)
    },
    put: async (id, order) => sent(await call('PUT', `/pagamentos/${id}`, bodyOf(order))),
    cancel: async (id) => sent(await call('PATCH', `/pagamentos/${id}`, { status: 'CANCELADO' })),
  }
}

/** The holder's document goes along: the provider pays a key only where it is its holder's. */
function bodyOf({ cents, scheduledOn, from, to, words }: PixOrder) {
  return {
    valor: pixAmount(toCents(cents)),
    data: scheduledOn,
    pagador: { banco: from.bank, agencia: from.agency, conta: from.account + from.account_digit },
    favorecido: { nome: to.holder_name.slice(0, 200), cpfCnpj: to.holder_tax_id, ...placeOf(to) },
    infoPagador: words.slice(0, 140),
  }
}

function placeOf(to: PixDestination) {
  if (to.kind === 'pix') return { chave: to.pix_key }
  return {
    contaBanco: {
      banco: to.bank,
      agencia: to.agency,
      conta: `${to.account}${to.account_digit}`,
      tipoConta: to.account_type === 'savings' ? 'poupanca' : 'corrente',
    },
  }
}

type ToldUnderWay = {
  status: 'requested' | 'scheduled' | 'toConfirm' | 'cancellationRequested'
  reason: string | null
  reference: string | null
}
export type Told =
  | ToldUnderWay
  | { status: 'finished'; paidOn: CalendarDate; reference: string }
  | { status: 'cancelled' | 'error' | 'notAuthorized'; reason: string }

export function isUnderWay(told: Told): told is ToldUnderWay {
  return 'reference' in told && !('paidOn' in told)
}

const underWay = { SOLICITADO: 'requested', EM_PROCESSAMENTO: 'requested', AGENDADO: 'scheduled' } as const
const over = { NAO_REALIZADO: 'error', NAO_AUTORIZADO: 'notAuthorized', CANCELADO: 'cancelled' } as const
const noWords = 'O banco não disse o motivo.'

/** What the provider's answer means for the payout of so many cents. Of another amount it proves nothing. */
export function toldBy(answer: SentPix, cents: number): Told {
  const { status, valor, endToEndId: reference = null, motivo = noWords } = answer
  if (valor !== pixAmount(toCents(cents)))
    return { status: 'toConfirm', reason: `O banco diz outro valor: R$ ${valor}.`, reference }
  if (status === 'REALIZADO') return paidBy(answer)
  if (status === 'NAO_REALIZADO' || status === 'NAO_AUTORIZADO' || status === 'CANCELADO')
    return { status: over[status], reason: motivo }
  return { status: underWay[status], reason: null, reference }
}

function paidBy({ horario, endToEndId: reference }: SentPix): Told {
  const reason = 'O banco diz que pagou, e não diz quando nem com que código.'
  if (horario === undefined || reference === undefined) return { status: 'toConfirm', reason, reference: null }
  return { status: 'finished', paidOn: dateInSaoPaulo(new Date(horario)), reference }
}

/** A request is under way there, or its turn did not come: no answer to it. */
const unclear = new Set([408, 409, 425])

/**
 * Tells the bank. A "no" to the first request proves that nothing left where the bank does not know the payment; to a later one (`wasSent`)
 * it proves nothing. @throws Outage.
 */
export async function requestedOf(bank: Psp, id: string, order: PixOrder, wasSent: boolean): Promise<Told> {
  try {
    return toldBy(await bank.put(id, order), order.cents)
  } catch (error) {
    if (!(error instanceof PixRefused)) throw error
    const known = await bank.get(id)
    if (known) return toldBy(known, order.cents)
    const { message: reason } = error
    const isProof = !wasSent && !unclear.has(error.status)
    return isProof ? { status: 'error', reason } : { status: 'toConfirm', reason, reference: null }
  }
}
