// A payer's bank pays a charge: once, for what is due that day or for the amount that somebody chose.
import { randomInt } from 'node:crypto'
import { type CalendarDate, dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import type { Cents } from '@caderneta/kernel/money'
import type { Database } from '../database/database.ts'
import { assertPayable, type Charge, lockCharge, type ReceivedPix } from './charges.ts'
import { amountOf, type CobvDue, cobvDueOn } from './cobv-amount.ts'
import { operationRefused } from './problem.ts'

export type PixPayment = {
  /** Today by the network's clock unless told. */
  paidOn?: CalendarDate | undefined
  /** What is due that day unless told. */
  paidCents?: Cents | undefined
}

/**
 * Marks the charge as paid and leaves the webhook to be delivered, in one transaction.
 * @throws PixProblem 409 when it is paid already, removed, past its validity, or the day has not come.
 */
export async function payCharge(
  database: Database,
  txid: string,
  payment: PixPayment,
  clockOf: (network: string) => Promise<Date>,
): Promise<ReceivedPix> {
  return database.transaction(async (sql) => {
    const charge = await lockCharge(sql, txid)
    const instant = instantOf(payment.paidOn, await clockOf(charge.client_id))
    const paidOn = dateInSaoPaulo(instant)
    assertPayable(charge, paidOn)
    const received = receivedPix(charge, cobvDueOn(charge.request, paidOn), payment.paidCents, instant)
    await sql.query(`update sandbox.pix_charge set status = 'CONCLUIDA', payment = $2 where txid = $1`, [
      txid,
      JSON.stringify(received),
    ])
    await sql.query('insert into sandbox.pix_webhook (client_id, body) values ($1, $2)', [
      charge.client_id,
      JSON.stringify({ pix: [received] }),
    ])
    return received
  })
}

function instantOf(paidOn: CalendarDate | undefined, now: Date): Date {
  const today = dateInSaoPaulo(now)
  if (paidOn === undefined || paidOn === today) return now
  if (paidOn > today) throw operationRefused('A data do pagamento ainda não chegou: avance o relógio da rede.')
  // Noon in São Paulo, which has had no summer time since 2019.
  return new Date(`${paidOn}T15:00:00.000Z`)
}

function receivedPix(charge: Charge, due: CobvDue, paid: Cents | undefined, instant: Date): ReceivedPix {
  return {
    endToEndId: endToEndId(instant),
    txid: charge.txid,
    valor: amountOf(paid ?? due.final),
    chave: charge.request.chave,
    horario: instant.toISOString(),
    componentesValor: Object.fromEntries(
      Object.entries({
        original: due.original,
        abatimento: due.abatimento,
        desconto: due.desconto,
        multa: due.multa,
        juros: due.juros,
      })
        .filter(([name, cents]) => name === 'original' || cents > 0)
        .map(([name, cents]) => [name, { valor: amountOf(cents) }]),
    ),
  }
}

/** E, the payer's bank (8 digits), the minute in UTC, 11 letters and digits: 32 characters. */
export function endToEndId(instant: Date): string {
  const minute = instant.toISOString().replace(/\D/g, '').slice(0, 12)
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  const tail = Array.from({ length: 11 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return `E${PAYER_BANK}${minute}${tail}`
}

/** A bank that does not exist. */
const PAYER_BANK = '99999999'
