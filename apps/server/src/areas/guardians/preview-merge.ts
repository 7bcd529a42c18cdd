import { guardians } from '@caderneta/contracts/guardians'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SeenGuardian } from './guardian-view.ts'
import { masked } from './masking.ts'
import { judgedMerge } from './merge-rules.ts'
import { movedCounts, pair, studentsOfBoth } from './merge-store.ts'

export const previewMerge = query(guardians.previewMerge, async (tx, { params: { id }, query: { intoId } }, scope) => {
  const [found, students, counts] = await Promise.all([
    tx.rows(pair(scope, [id, intoId])),
    tx.rows(studentsOfBoth(scope, [id, intoId])),
    tx.first(movedCounts(scope, id, intoId)),
  ])
  const judged = judgedMerge({ id, intoId, guardians: found, students })
  if (judged.problem) {
    const { code, ...rest } = judged.problem
    throw new Refusal(code, { status: code === 'guardian_not_found' ? 404 : 409, ...rest, members: ['intoId'] })
  }
  const { isMasked } = scope
  const { enrollments, contacts } = must(counts, 'counts are one row')
  const side = ({ id: sideId, name, tax_id: taxId }: SeenGuardian) => ({
    id: sideId,
    name: isMasked ? masked.name(name) : name,
    taxId: masked.taxId(taxId),
  })
  return {
    merged: side(judged.merged),
    into: side(judged.into),
    studentNames: judged.moved.map(({ name }) => (isMasked ? masked.name(name) : name)),
    enrollmentCount: enrollments,
    contactCount: contacts,
  }
})
