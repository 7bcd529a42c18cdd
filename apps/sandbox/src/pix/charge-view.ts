import { writeDynamicPix } from '@caderneta/banking'
import { type CalendarDate, dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import { assertPayable, type Charge } from './charges.ts'
import { amountOf, cobvDueOn } from './cobv-amount.ts'

/** The provider's answer about a charge (`CobVGerada`, `CobVCompleta`). */
export function chargeView(charge: Charge, address: string) {
  const location = `${address}/qr/v2/cobv/${charge.location_token}`
  return {
    ...charge.request,
    calendario: { criacao: charge.created_at.toISOString(), ...charge.request.calendario },
    txid: charge.txid,
    revisao: charge.revision,
    status: charge.status,
    loc: { id: charge.location_id, location, tipoCob: 'cobv', criacao: charge.created_at.toISOString() },
    location,
    pixCopiaECola: writeDynamicPix({ ...receiver, url: location, isSingleUse: true }),
    recebedor,
    ...(charge.payment ? { pix: [charge.payment] } : {}),
  }
}

/**
 * What the payer's bank reads at the address in the code before it asks the payer to confirm. A real provider signs it
 * (JWS); the simulated payer trusts it as it is.
 * @throws PixProblem 409 when the charge cannot be paid on `paidOn` (today by the clock unless told).
 */
export function paymentPayload(charge: Charge, paidOn: CalendarDate | undefined, now: Date) {
  const day = paidOn ?? dateInSaoPaulo(now)
  assertPayable(charge, day)
  const due = cobvDueOn(charge.request, day)
  return {
    revisao: charge.revision,
    calendario: {
      criacao: charge.created_at.toISOString(),
      apresentacao: now.toISOString(),
      dataDeVencimento: charge.request.calendario.dataDeVencimento,
      validadeAposVencimento: charge.request.calendario.validadeAposVencimento,
    },
    devedor: charge.request.devedor,
    recebedor,
    valor: {
      original: amountOf(due.original),
      abatimento: amountOf(due.abatimento),
      desconto: amountOf(due.desconto),
      juros: amountOf(due.juros),
      multa: amountOf(due.multa),
      final: amountOf(due.final),
    },
    chave: charge.request.chave,
    txid: charge.txid,
    solicitacaoPagador: charge.request.solicitacaoPagador,
    infoAdicionais: charge.request.infoAdicionais,
    status: charge.status,
  }
}

/** Name and city as the code prints them: capitals, no accents, at most 25 and 15 characters. */
export const receiver = { name: 'CADERNETA SANDBOX', city: 'SAO PAULO' }

const recebedor = {
  nome: 'Caderneta Sandbox',
  cnpj: '12ABC34501DE35',
  logradouro: 'Rua de Exemplo, 100',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '01001000',
}
