import { events, homologations } from '@caderneta/contracts/homologations'
import { action, one } from '../../platform/operation/action.ts'
import { changed, differences } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { stepProblem } from './homologation-rules.ts'
import { homologationForUpdate, type StepColumns, stepPart, stepsForUpdate } from './homologation-store.ts'

const untouched: Omit<StepColumns, 'step'> = { status: 'todo', done_on: null, reason: '', note: '' }

/** The homologation is locked whichever step is meant: what one step may say depends on the others. */
export const setStep = action(homologations.setStep, {
  lock: ({ params }, scope) => ({
    before: one('homologation', homologationForUpdate(scope, params.id)),
    steps: stepsForUpdate(scope, params.id),
  }),
  decide: ({ before, steps }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const { step, status, note } = body
    const problem = stepProblem(new Map(steps.map((each) => [each.step, each.status])), body, scope.today)
    if (problem) return refuse(problem.code, {}, [problem.member])
    const columns: StepColumns = {
      step,
      status,
      done_on: status === 'todo' ? null : body.doneOn,
      reason: status === 'refused' ? body.reason : '',
      note,
    }
    const { after, effects } = changed('homologation', scope, before, {}, { event: events['homologation.updated'] })
    const told = differences(steps.find((each) => each.step === step) ?? { ...untouched, step }, columns)
    return accept(
      { id: after.id, version: after.version },
      {
        ...effects,
        parts: [...effects.parts, stepPart(scope, before.id, columns)],
        audit: { subjectId: before.id, body: { step, ...told } },
      },
    )
  },
  view: (record) => record,
})
