import { guardians } from '@caderneta/contracts/guardians'
import { query } from '../../platform/operation/query.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { canSeparateGuardian } from './guardian-rules.ts'
import type { SeenGuardian } from './guardian-view.ts'
import { masked } from './masking.ts'
import { contactsBrought, mergedPair, studentsOfSurvivor } from './merge-store.ts'

export const previewSeparation = query(guardians.previewSeparation, async (tx, { params: { id } }, scope) => {
  const [both, students, brought] = await Promise.all([
    tx.rows(mergedPair(scope, id)),
    tx.rows(studentsOfSurvivor(scope, id)),
    tx.rows(contactsBrought(scope, id)),
  ])
  const merged = both.find((guardian) => guardian.id === id)
  if (!merged) throw notFound('guardian')
  const into = both.find((guardian) => guardian.id === merged.merged_into)
  const ability = canSeparateGuardian({ ...merged, is_shared: merged.is_shared || into?.is_shared === true })
  if (!ability.can) throw new Refusal(ability.reason)
  if (!into) throw notFound('guardian')
  const { isMasked } = scope
  const shown = (name: string) => (isMasked ? masked.name(name) : name)
  const side = (guardian: SeenGuardian) => ({
    id: guardian.id,
    name: shown(guardian.name),
    taxId: masked.taxId(guardian.tax_id),
  })
  return {
    merged: side(merged),
    into: side(into),
    students: students.map((student) => ({
      id: student.id,
      name: shown(student.name),
      schoolName: student.school_name,
      came: student.came_from === id,
    })),
    contactCount: brought.length,
  }
})
