// A Pix for what a family has to put back: booked once, through the same door as every other Pix.
import type { ReceivedPix } from '@caderneta/contracts/payments'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { must } from '../../platform/must.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import { invoicesForSettlement } from '../invoices/public.ts'
import { putBackByPix, recordsForUpdate, recoveryById, recoveryHeld } from '../settlements/public.ts'
import { jointChargeOfTxid } from './joint-charge-store.ts'
import { moneyOf } from './pix-money.ts'
import { paidPart } from './receive-joint-pix.ts'
import { recoveryOfTxid } from './recovery-charge-store.ts'

/** Null where the identifier names no recovery of ours. Its invoice is locked first, then the family, then what it owes, as by whoever decides about it. */
export async function paidForRecovery(tx: Tx, scope: Scope, pix: ReceivedPix, txid: string): Promise<Effects | null> {
  const named = await tx.first(recoveryOfTxid(scope, txid))
  if (!named) return null
  const [invoices, , , recovery, charge] = await Promise.all([
    invoicesForSettlement(tx, [named.invoice_id]),
    tx.rows(recordsForUpdate(scope, named.recovery_id)),
    tx.rows(recoveryHeld(scope, named.recovery_id)),
    tx.first(recoveryById(scope, named.recovery_id)),
    tx.first(jointChargeOfTxid(scope, txid)),
  ])
  const invoice = must(invoices[0], 'a recovery names an invoice')
  const money = moneyOf(scope, pix, named.bank_account_id)
  const { cents: putBackCents, ...effects } = putBackByPix(
    scope,
    { invoice, recovery: must(recovery, 'a charge names a recovery') },
    money,
  )
  const paid = must(charge, 'the identifier named the charge')
  return {
    ...effects,
    parts: [...effects.parts, paidPart(scope, paid)],
    audit: {
      subjectId: paid.guardian_id,
      body: {
        endToEndId: pix.endToEndId,
        cents: money.cents,
        putBackCents,
        chargeId: paid.id,
        recoveryId: named.recovery_id,
      },
    },
  }
}
