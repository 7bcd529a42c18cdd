// The bank does not get a file, or refused it whole: its titles wait for the next file, as if it had never been made. Its number is spent.
import { events } from '@caderneta/contracts/bank-file-events'
import { remessaEndings } from '@caderneta/contracts/remessa-endings'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { lockedTitlesOfFile, releasedRemessaPart, unsentTitlesPart } from '../invoices/public.ts'
import { canCancelRemessa } from './bank-file-rules.ts'
import { remessaForUpdate } from './bank-file-store.ts'
import { remessaStep } from './ended-remessa.ts'

export const cancelRemessa = action(remessaEndings.cancelRemessa, {
  // Invoices before the file: whoever makes or answers one locks them in this order.
  lock: ({ params }, scope) => ({
    ...lockedTitlesOfFile(scope, params.id),
    file: one('remessa', remessaForUpdate(scope, params.id)),
  }),
  decide: ({ titles, file }, { body: { reason, version } }, scope) => {
    const ability = canCancelRemessa(file)
    if (!ability.can) return refuse(ability.reason)
    if (titles.some(({ answer }) => answer !== null)) return refuse('remessa_answered')
    if (file.version !== version) return refuse('changed_meanwhile')
    const { record, effects } = remessaStep(scope, file, {
      columns: { status: 'canceled', end_reason: reason },
      event: events['remessa.canceled'],
      parts: [unsentTitlesPart(scope, file.id), releasedRemessaPart(scope, file.id)],
    })
    const registered = titles.filter(({ movement }) => movement === 'register')
    const data = { bankFileId: file.id, reason }
    const history = registered.map(({ invoice_id: subjectId }) => ({ subjectId, event: 'bankSendCanceled', data }))
    return accept(record, { ...effects, history })
  },
  view: (record) => record,
})
