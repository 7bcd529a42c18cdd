// A received Pix as money that settles an invoice.
import type { ReceivedPix } from '@caderneta/contracts/payments'
import { dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import type { Money } from '../settlements/public.ts'
import { centsOf } from './charge-request.ts'
import { paidAt } from './paid-at.ts'

/** Its event: one for each Pix, whoever tells of it. */
export function eventName({ endToEndId }: Pick<ReceivedPix, 'endToEndId'>): string {
  return `pix|${endToEndId}`
}

export function moneyOf(scope: Scope, pix: ReceivedPix, bankAccountId: string): Money {
  const paidOn = dateInSaoPaulo(paidAt(pix, scope))
  const { juros, multa } = pix.componentesValor ?? {}
  const charges = centsOf(juros?.valor ?? '0.00') + centsOf(multa?.valor ?? '0.00')
  return {
    cents: centsOf(pix.valor),
    paidOn,
    creditedOn: paidOn,
    method: 'pix',
    extRef: pix.endToEndId,
    bankAccountId,
    ...(charges > 0 ? { reportedChargesCents: charges } : {}),
  }
}
