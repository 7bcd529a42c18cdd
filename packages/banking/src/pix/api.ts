// Requests and answers of the Central Bank's Pix API (bacen/pix-api, openapi 2.9.0): immediate charge (cob), charge with
// due date (cobv), webhook. The same shapes serve the client and the simulated provider.
import {
  additional,
  amountText,
  chargeStatus,
  chargeTxid,
  dateText,
  debtor,
  instant,
  location,
  locationRequest,
  person,
  pixKey,
  receivedPix,
} from './api-parts.ts'
import { also, list, object, oneOf, text, upTo, wholeNumber, type Check, type Checked } from './shape.ts'

const rateOrAmount = text(/^\d{1,10}\.\d{2}$/, 'um valor ou percentual como 2.00')

/** 1 fixed amount, 2 percent. */
const fineOrRebate = object({ modalidade: oneOf([1, 2]), valorPerc: rateOrAmount }, {})

/** 1 to 4 calendar days, 5 to 8 business days: amount a day, percent a day, a month, a year. */
const interest = object({ modalidade: oneOf([1, 2, 3, 4, 5, 6, 7, 8]), valorPerc: rateOrAmount }, {})

/** 1 and 2 until up to three dates; 3 to 6 for each day of anticipation. */
const discount = also(
  object(
    { modalidade: oneOf([1, 2, 3, 4, 5, 6]) },
    { descontoDataFixa: list(object({ data: dateText, valorPerc: rateOrAmount }, {}), 1, 3), valorPerc: rateOrAmount },
  ),
  (value) => {
    const isByDate = value.modalidade <= 2
    if (isByDate) return value.descontoDataFixa ? null : 'com modalidade 1 ou 2 precisa de descontoDataFixa'
    return value.valorPerc ? null : 'com modalidade 3 a 6 precisa de valorPerc'
  },
)

const cobCalendar = object({}, { expiracao: wholeNumber(1, 2_147_483_647) })
const cobAmount = object({ original: amountText }, { modalidadeAlteracao: oneOf([0, 1]) })
const cobvCalendar = object({ dataDeVencimento: dateText }, { validadeAposVencimento: wholeNumber(0, 2_147_483_647) })
const cobvAmount = object(
  { original: amountText },
  { multa: fineOrRebate, juros: interest, abatimento: fineOrRebate, desconto: discount },
)

/** Body of POST /cob and PUT /cob/{txid}. */
export const cobRequest = object(
  { calendario: cobCalendar, valor: cobAmount, chave: pixKey },
  { devedor: person, loc: locationRequest, solicitacaoPagador: upTo(140), infoAdicionais: additional },
)
export type CobRequest = Checked<typeof cobRequest>

/** Answer of the cob operations. */
export const cobAnswer = object(
  {
    calendario: object({ criacao: instant, expiracao: wholeNumber(1, 2_147_483_647) }, {}),
    txid: chargeTxid,
    revisao: wholeNumber(0, 2_147_483_647),
    status: chargeStatus,
    valor: cobAmount,
    chave: pixKey,
  },
  {
    devedor: person,
    loc: location,
    location: upTo(77),
    pixCopiaECola: upTo(1024),
    solicitacaoPagador: upTo(140),
    infoAdicionais: additional,
    pix: list(receivedPix),
  },
)
export type CobAnswer = Checked<typeof cobAnswer>

/** Body of PUT /cobv/{txid}: the only way to make a charge with due date. */
export const cobvRequest = object(
  { calendario: cobvCalendar, devedor: debtor, valor: cobvAmount, chave: pixKey },
  { loc: locationRequest, solicitacaoPagador: upTo(140), infoAdicionais: additional },
)
export type CobvRequest = Checked<typeof cobvRequest>

/** Answer of the cobv operations. */
export const cobvAnswer = object(
  {
    calendario: object(
      { criacao: instant, dataDeVencimento: dateText },
      { validadeAposVencimento: wholeNumber(0, 2_147_483_647) },
    ),
    txid: chargeTxid,
    revisao: wholeNumber(0, 2_147_483_647),
    status: chargeStatus,
    devedor: debtor,
    valor: cobvAmount,
    chave: pixKey,
  },
  {
    recebedor: debtor,
    loc: location,
    location: upTo(77),
    pixCopiaECola: upTo(1024),
    solicitacaoPagador: upTo(140),
    infoAdicionais: additional,
    pix: list(receivedPix),
  },
)
export type CobvAnswer = Checked<typeof cobvAnswer>

/** Body of PATCH /cobv/{txid} and /cob/{txid} that takes a charge away. */
export const chargeRemoval = object({ status: oneOf(['REMOVIDA_PELO_USUARIO_RECEBEDOR']) }, {})
export type ChargeRemoval = Checked<typeof chargeRemoval>

/** Body of PUT /webhook/{chave}. */
export const webhookRequest = object({ webhookUrl: text(/^https:\/\/[\x21-\x7e]{1,2000}$/, 'um endereço https') }, {})
export type WebhookRequest = Checked<typeof webhookRequest>

/** What the provider posts to our address when Pix come in. */
export const webhookCall = object({ pix: list(receivedPix, 1) }, {})
export type WebhookCall = Checked<typeof webhookCall>

/** Answer of an operation that failed (problem+json). */
export const pixProblem: Check<PixProblem> = object(
  { type: upTo(500), title: upTo(500), status: wholeNumber(400, 599) },
  {
    detail: upTo(2000),
    correlationId: upTo(100),
    violacoes: list(object({}, { razao: upTo(500), propriedade: upTo(200), valor: upTo(2000) })),
  },
)
export type PixProblem = {
  type: string
  title: string
  status: number
  detail?: string | undefined
  correlationId?: string | undefined
  violacoes?: { razao?: string | undefined; propriedade?: string | undefined; valor?: string | undefined }[] | undefined
}
