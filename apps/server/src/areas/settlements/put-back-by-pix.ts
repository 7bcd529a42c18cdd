// A Pix that a family paid for what it has to put back: pure. It is credit of the family by the payment that brought it, and puts back what is owed in
// the same transaction. What is more than that, because it was put back another way meanwhile or paid twice, stays credit, and a person looks.
import type { Scope } from '../../platform/access/scope.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { SettleableInvoice } from '../invoices/public.ts'
import { partFromPix } from './lessened-recovery.ts'
import { newExceptionsPart } from './new-exceptions.ts'
import type { RecoveryRow } from './recovery-store.ts'
import { creditAlone, type Money } from './settlement.ts'
import { settlementEffects } from './settlement-store.ts'

type Charged = { invoice: SettleableInvoice; recovery: RecoveryRow }
type PutBack = Required<Pick<Effects, 'parts' | 'history' | 'entries' | 'events'>> & { cents: number }

/** `cents` of it put the recovery back. Ask for both rows under the locks of the invoice, of the records of the person, and of the recovery. */
export function putBackByPix(scope: Scope, { invoice, recovery }: Charged, money: Money): PutBack {
  const settlement = { ...creditAlone(invoice, money), exception: null, origin: null }
  const came = settlementEffects(scope, [invoice], [settlement])
  const owed = recovery.status === 'open' ? recovery.open_cents : 0
  const cents = Math.min(money.cents, owed)
  const restCents = money.cents - cents
  const { paidOn, method } = money
  const lessened =
    cents > 0 ? partFromPix(scope, recovery, { cents, paymentId: settlement.payment.id, paidOn }).effects : nothing
  const rest = { kind: 'paidTwice' as const, invoice, origin: null, cents: restCents }
  const detail = { status: invoice.status, method, paidOn, recoveryId: recovery.id }
  return {
    ...came,
    cents,
    parts: [
      ...came.parts,
      ...lessened.parts,
      ...(restCents > 0 ? newExceptionsPart(scope, [{ ...rest, detail }]) : []),
    ],
    entries: [...came.entries, ...(lessened.entries ?? [])], // none: nothing was owed
    events: [...came.events, ...(lessened.events ?? [])], // none: nothing was owed
  }
}

const nothing: Pick<Effects, 'parts' | 'entries' | 'events'> = { parts: [], entries: [], events: [] }
