// A file that a person handed to the bank, or that somebody else did in their place.
import { events } from '@caderneta/contracts/bank-file-events'
import type { DeliveryWay } from '@caderneta/contracts/bank-file-shapes'
import { remessaEndings } from '@caderneta/contracts/remessa-endings'
import { dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canMarkSent } from './bank-file-rules.ts'
import { type BankFileRow, remessaForUpdate } from './bank-file-store.ts'
import { remessaStep } from './ended-remessa.ts'

export const markRemessaSent = action(remessaEndings.markRemessaSent, {
  lock: ({ params }, scope) => ({ file: one('remessa', remessaForUpdate(scope, params.id)) }),
  decide: ({ file }, { body: { sentDate, version } }, scope) => {
    const ability = canMarkSent(file)
    if (!ability.can) return refuse(ability.reason)
    if (file.version !== version) return refuse('changed_meanwhile')
    if (sentDate > scope.today) return refuse('sent_in_future', {}, ['sentDate'])
    if (sentDate < dateInSaoPaulo(file.created_at) && sentDate < scope.today)
      return refuse('sent_before_made', {}, ['sentDate'])
    const { record, effects } = sentStep(scope, file, sentDate, 'hand')
    return accept(record, effects)
  },
  view: (record) => record,
})

/** The bank has the file. */
export function sentStep(scope: Pick<Scope, 'tenantId'>, file: BankFileRow, sentOn: string, sentBy: DeliveryWay) {
  const columns = { status: 'sent' as const, sent_on: sentOn, sent_by: sentBy, message: null }
  return remessaStep(scope, file, { columns, event: events['remessa.sent'] })
}
