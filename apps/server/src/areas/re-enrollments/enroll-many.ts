import { type BulkTerms, reEnrollments } from '@caderneta/contracts/re-enrollments'
import { fractionFromPpm } from '@caderneta/kernel/percent'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { countRefusal, nextClassIds, waitingIds } from './bulk-store.ts'
import { enrollManyJob } from './enroll-many.job.ts'

export const enrollMany = action(reEnrollments.enrollMany, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({ waiting: waitingIds(scope, body), known: nextClassIds(scope, body) }),
  decide: ({ waiting, known }, { body }, scope, jobId) => {
    const refusal = countRefusal(waiting.length, body)
    if (refusal) return refusal
    const unknown = body.classes.findIndex(({ toClassId }) => known.every(({ id }) => id !== toClassId))
    if (unknown >= 0) return refuse('class_not_found', {}, [`classes.${unknown}.toClassId`])
    const { schoolId, schoolYear, enrollmentIds: _, classes, ...terms } = body
    const input = { ...terms, percent: fractionFromPpm(terms.percent) }
    const pieces = piecesOf(waiting, classes, input)
    const planned = enrollManyJob.plan(scope, {
      id: jobId,
      pieces,
      input,
      schoolId,
      soleKey: `${schoolId}/${schoolYear}`,
    })
    return accept(
      { jobId, count: waiting.length },
      {
        parts: planned.parts,
        audit: { subjectId: jobId, body: { schoolId, schoolYear, classes, ...input, count: waiting.length } },
        events: [planned.event],
      },
    )
  },
  view: (record) => record,
})

/** Students of one class go to one class: each piece is a class. */
function piecesOf(waiting: readonly { id: string; class_id: string }[], classes: BulkTerms['classes'], terms: object) {
  const byClass = Map.groupBy(waiting, (row) => row.class_id)
  return classes.flatMap(({ fromClassId, toClassId: classId }) => {
    const subjectIds = (byClass.get(fromClassId) ?? []).map(({ id }) => id)
    return subjectIds.length === 0 ? [] : [{ subjectIds, part: { ...terms, classId } }]
  })
}
