import { events, homologations } from '@caderneta/contracts/homologations'
import { action, one } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { agreementForStart, homologationOf } from './homologation-store.ts'
import { titlesProblem } from './titles-problem.ts'

export const startHomologation = action(homologations.start, {
  lock: ({ params }, scope) => ({
    agreement: one('bank_agreement', agreementForStart(scope, params.id)),
    same: homologationOf(scope, params.id),
  }),
  decide: ({ agreement, same }, { body: { fileSequence } }, scope) => {
    if (same.length > 0) return refuse('homologation_already_started')
    const detail = titlesProblem(agreement, { preparedOn: scope.today, fileSequence })
    if (detail !== null) return refuse('test_titles_impossible', { detail })
    const columns = {
      bank_agreement_id: agreement.id,
      prepared_on: scope.today,
      file_sequence: fileSequence,
      agreement_version: agreement.version,
    }
    const id = newId()
    const { effects } = created('homologation', scope, id, columns, { event: events['homologation.started'] })
    return accept({ id }, effects)
  },
  view: (record) => record,
})
