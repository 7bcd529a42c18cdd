import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { oneClass } from '../classes/public.ts'
import { modelInUse } from '../contract-models/public.ts'
import { withoutContract } from './enrollment-contract-store.ts'
import { makeContracts } from './make-contracts.job.ts'

/** Contracts of one call. */
const mostAtOnce = 500

export const makeManyContracts = action(enrollmentContracts.makeMany, {
  prepare: async (_input, { platform, scope }) => ({
    jobId: newId(),
    hasModel: (await modelInUse(platform, scope)).model !== undefined,
  }),
  lock: ({ body }, scope) => ({
    place: one('class', oneClass(scope, body.classId)),
    found: withoutContract(scope, body.classId, mostAtOnce),
  }),
  decide: ({ place, found }, _input, scope, { jobId, hasModel }) => {
    if (!hasModel) return refuse('no_contract_model')
    if (found.length === 0) return refuse('class_has_its_contracts')
    const subjectIds = found.map(({ id }) => id)
    const planned = makeContracts.plan(scope, { id: jobId, subjectIds, input: {}, schoolId: place.school_id })
    const audit = { subjectId: jobId, body: { class_id: place.id, count: subjectIds.length } }
    return accept({ jobId, count: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})
