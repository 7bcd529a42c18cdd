// A person sends a remessa by the channel of its account, or sends again what was not taken.
import { bankFileTravel } from '@caderneta/contracts/bank-file-travel'
import { events } from '@caderneta/contracts/bank-file-events'
import type { Scope } from '../../platform/access/scope.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canSendRemessa } from './bank-file-rules.ts'
import { type BankFileRow, remessaForUpdate } from './bank-file-store.ts'
import { remessaStep } from './ended-remessa.ts'
import { channelOfRemessa } from './remessa-channel.ts'

export const sendRemessa = action(bankFileTravel.sendRemessa, {
  lock: ({ params }, scope) => ({
    file: one('remessa', remessaForUpdate(scope, params.id)),
    channels: channelOfRemessa(scope, params.id),
  }),
  decide: ({ file, channels }, { body }, scope) => {
    const ability = canSendRemessa(file, channels.length > 0)
    if (!ability.can) return refuse(ability.reason)
    if (file.version !== body.version) return refuse('changed_meanwhile')
    const { record, effects } = sendingStep(scope, file)
    return accept(record, effects)
  },
  view: (record) => record,
})

/** The file is on its way; who hears the event takes it there. */
export function sendingStep(scope: Pick<Scope, 'tenantId'>, file: BankFileRow) {
  return remessaStep(scope, file, {
    columns: { status: 'sending', message: null },
    event: events['remessa.sendAsked'],
  })
}
