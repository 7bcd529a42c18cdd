import { events, homologations } from '@caderneta/contracts/homologations'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { agreementOfHomologation, homologationForUpdate } from './homologation-store.ts'
import { titlesProblem } from './titles-problem.ts'

export const prepareTestTitles = action(homologations.prepare, {
  lock: ({ params }, scope) => ({
    before: one('homologation', homologationForUpdate(scope, params.id)),
    agreement: one('homologation', agreementOfHomologation(scope, params.id)),
  }),
  decide: ({ before, agreement }, { body: { fileSequence, version } }, scope) => {
    if (before.version !== version) return refuse('changed_meanwhile')
    const detail = titlesProblem(agreement, { preparedOn: scope.today, fileSequence })
    if (detail !== null) return refuse('test_titles_impossible', { detail })
    const columns = { prepared_on: scope.today, file_sequence: fileSequence, agreement_version: agreement.version }
    const { after, effects } = changed('homologation', scope, before, columns, {
      event: events['homologation.updated'],
    })
    return accept({ id: after.id, version: after.version }, effects)
  },
  view: (record) => record,
})
