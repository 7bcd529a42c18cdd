// What may be done with a file of the bank.
import { bankFileTravel } from '@caderneta/contracts/bank-file-travel'
import type { BankFileStatus } from '@caderneta/contracts/bank-file-shapes'
import { remessaEndings } from '@caderneta/contracts/remessa-endings'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'

type File = { kind: string; file_id: string | null }
type Remessa = File & { status: BankFileStatus; sent_on: string | null; message: string | null }

/** A file of the bank is given as it is or not at all: it holds names and tax ids of payers, and bytes cannot be masked. */
export function canDownload(
  { kind, file_id }: File,
  { isMasked }: Pick<Scope, 'isMasked'>,
): Ability<'remessa_not_ready' | 'personal_data_hidden'> {
  if (kind === 'remessa' && file_id === null) return no('remessa_not_ready')
  return isMasked ? no('personal_data_hidden') : yes
}

const answered = new Set<BankFileStatus>(['returnReceived', 'success'])
const delivered = new Set<BankFileStatus>(['sent', 'waitingReturn', ...answered])

/** Of a file that a person carries to the bank; of one on its way only once the channel failed. */
export function canMarkSent({
  status,
  sent_on,
  message,
}: Pick<Remessa, 'status' | 'sent_on' | 'message'>): Ability<
  'remessa_being_sent' | 'remessa_already_sent' | 'remessa_ended'
> {
  // Of an earlier version: downloaded, and nobody said when it was delivered.
  if (status === 'prepared' || (status === 'waitingReturn' && sent_on === null)) return yes
  if (status === 'sending') return message === null ? no('remessa_being_sent') : yes
  return delivered.has(status) ? no('remessa_already_sent') : no('remessa_ended')
}

/** By the channel of its account; what is on its way may be asked again, and goes once. */
export function canSendRemessa(
  { status, kind, file_id }: Pick<Remessa, 'status' | 'kind' | 'file_id'>,
  hasChannel: boolean,
): Ability<'remessa_without_channel' | 'remessa_already_sent' | 'remessa_ended' | 'remessa_not_ready'> {
  if (kind === 'remessa' && file_id === null) return no('remessa_not_ready')
  if (status !== 'prepared' && status !== 'sending')
    return delivered.has(status) ? no('remessa_already_sent') : no('remessa_ended')
  return hasChannel ? yes : no('remessa_without_channel')
}

/** Until the bank answers one of its titles. */
export function canCancelRemessa({
  status,
}: Pick<Remessa, 'status'>): Ability<'remessa_being_sent' | 'remessa_answered' | 'remessa_ended'> {
  if (status === 'prepared' || status === 'sent' || status === 'waitingReturn') return yes
  if (status === 'sending') return no('remessa_being_sent')
  return answered.has(status) ? no('remessa_answered') : no('remessa_ended')
}

const ignorable = new Set<BankFileStatus>(['containsErrors', 'failed', 'returnReceived'])

/** What is not in the bank's hands any more: nothing of it moves titles. */
export function canIgnoreRemessa({ status }: Pick<Remessa, 'status'>): Ability<'remessa_not_to_ignore'> {
  return ignorable.has(status) ? yes : no('remessa_not_to_ignore')
}

/** With the permissions held against each. */
export function remessaAbilities(file: Remessa, scope: Scope, hasChannel: boolean) {
  return {
    send: allowed(bankFileTravel.sendRemessa, scope, canSendRemessa(file, hasChannel)),
    download: canDownload(file, scope),
    markSent: allowed(remessaEndings.markRemessaSent, scope, canMarkSent(file)),
    cancel: allowed(remessaEndings.cancelRemessa, scope, canCancelRemessa(file)),
    ignore: allowed(remessaEndings.ignoreRemessa, scope, canIgnoreRemessa(file)),
  }
}
