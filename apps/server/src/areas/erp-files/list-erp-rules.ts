import { erpFiles } from '@caderneta/contracts/erp-files'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { rulesOfSchool, schoolSeen, toErpRule } from './erp-rule-store.ts'

export const listErpRules = query(erpFiles.rules, async (tx, { query: { schoolId } }, scope) => {
  if (!(await tx.first(schoolSeen(scope, schoolId)))) throw notFound('school')
  const rows = await tx.rows(rulesOfSchool(scope, schoolId))
  return { items: rows.map(toErpRule) }
})
