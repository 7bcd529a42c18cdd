// When a file of payments may leave, be sent again, be downloaded and be canceled. Pure.
import { paymentFiles } from '@caderneta/contracts/payment-files'
import type { PaymentFileRecord } from '@caderneta/contracts/payment-file-shapes'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { PaymentFileRow } from './payment-file-store.ts'

type Facts = Pick<PaymentFileRow, 'status' | 'has_channel'>

/** Before anything left. */
export function canRelease({ status }: Pick<Facts, 'status'>): Ability<'payment_file_not_prepared'> {
  return status === 'prepared' ? yes : no('payment_file_not_prepared')
}

export function canDownload({ status }: Pick<Facts, 'status'>): Ability<'payment_file_not_released'> {
  return status === 'prepared' || status === 'canceled' ? no('payment_file_not_released') : yes
}

/** Only what did not arrive: the bank takes a number once. */
export function canSend(
  row: Facts,
): Ability<'payment_file_not_released' | 'payment_file_on_its_way' | 'payment_file_no_channel'> {
  const released = canDownload(row)
  if (!released.can) return released
  if (row.status !== 'notDelivered') return no('payment_file_on_its_way')
  return row.has_channel ? yes : no('payment_file_no_channel')
}

export function abilitiesOf(row: PaymentFileRow, scope: Scope): PaymentFileRecord['can'] {
  return {
    release: allowed(paymentFiles.release, scope, canRelease(row)),
    send: allowed(paymentFiles.send, scope, canSend(row)),
    download: allowed(paymentFiles.download, scope, canDownload(row)),
    cancel: allowed(paymentFiles.cancel, scope, canRelease(row)),
  }
}
