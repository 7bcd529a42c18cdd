// Nothing more is to be done about a file: it holds no title any more.
import { events } from '@caderneta/contracts/bank-file-events'
import { remessaEndings } from '@caderneta/contracts/remessa-endings'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canIgnoreRemessa } from './bank-file-rules.ts'
import { remessaForUpdate } from './bank-file-store.ts'
import { remessaStep } from './ended-remessa.ts'

export const ignoreRemessa = action(remessaEndings.ignoreRemessa, {
  lock: ({ params }, scope) => ({ file: one('remessa', remessaForUpdate(scope, params.id)) }),
  decide: ({ file }, { body: { reason, version } }, scope) => {
    const ability = canIgnoreRemessa(file)
    if (!ability.can) return refuse(ability.reason)
    if (file.version !== version) return refuse('changed_meanwhile')
    const columns = { status: 'ignored' as const, end_reason: reason }
    const { record, effects } = remessaStep(scope, file, { columns, event: events['remessa.ignored'] })
    return accept(record, effects)
  },
  view: (record) => record,
})
