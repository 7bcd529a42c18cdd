// What a payment that the bank took back is decided by: its exception, the whole invoice, and what the family has. One order of locks for all who decide.
import type { Scope } from '../../platform/access/scope.ts'
import { one, type State } from '../../platform/operation/action.ts'
import {
  creditOfInvoice,
  lockedGuardianOf,
  lockedWhole,
  standingEntries,
  toldToBank,
  wholeOf,
} from '../invoices/public.ts'
import { availableOf } from './answered-exception.ts'
import { takenBackCents } from './exception-rules.ts'
import { exceptionForUpdate } from './exception-store.ts'
import { recoveredPayments } from './recovery-store.ts'
import { bankEntryKinds, leftOfCharged, takenBack } from './reversed-payment.ts'

export function takenBackLocks(scope: Scope, exceptionId: string | null, invoiceId: string) {
  return {
    exception: one('exception', exceptionForUpdate(scope, exceptionId)),
    ...lockedWhole(scope, invoiceId),
    posted: standingEntries(scope, invoiceId, bankEntryKinds),
    told: toldToBank(scope, invoiceId),
    guardian: lockedGuardianOf(scope, invoiceId),
    credit: creditOfInvoice(scope, invoiceId),
    recovered: recoveredPayments(scope, invoiceId),
  }
}

/** The payment that the bank means, with all that its reversal is decided by. What is charged to its family already is none of it. */
export function meantByBank({
  exception,
  posted,
  told,
  credit,
  guardian: _guardian,
  recovered,
  ...locked
}: State<ReturnType<typeof takenBackLocks>>) {
  const { invoice, payments } = wholeOf(locked)
  const bankAccountId = exception.bank_account_id
  const back = takenBack(leftOfCharged(payments, recovered), posted, {
    cents: takenBackCents(exception.detail),
    bankAccountId,
  })
  return { invoice, payments, back, posted, told, bankAccountId, creditCents: availableOf({ credit }) }
}
