// A person asks for the school's retorno without waiting for the end of the day.
import { erpRetornos } from '@caderneta/contracts/erp-retornos'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { schoolInScope } from '../schools/public.ts'
import { waitingCounts } from './waiting-answers.ts'
import { writeRetornos } from './write-retornos.job.ts'

export const writeErpRetorno = action(erpRetornos.write, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    school: one('school', schoolInScope(scope, body.schoolId)),
    waiting: waitingCounts({ tenantId: scope.tenantId, today: scope.today, schoolIds: [body.schoolId] }),
  }),
  decide: ({ school: { id: schoolId }, waiting }, _input, scope, jobId) => {
    const total = waiting.reduce((sum, { count }) => sum + count, 0)
    if (total === 0) return refuse('nothing_to_answer', {}, ['schoolId'])
    const { parts, event } = writeRetornos.plan(scope, {
      id: jobId,
      subjectId: schoolId,
      total,
      input: { schoolIds: [schoolId] },
      schoolId,
    })
    return accept({ jobId }, { parts, audit: { subjectId: schoolId, body: { answers: total } }, events: [event] })
  },
  view: (record) => record,
})
