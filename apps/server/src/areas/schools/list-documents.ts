import { schools } from '@caderneta/contracts/schools'
import { queryWith } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { settingsOfNetwork } from '../settings/public.ts'
import { documentsOf, missingDocuments } from './document-store.ts'
import { schoolsInScope } from './school-store.ts'

export const listDocuments = queryWith(schools.documents, settingsOfNetwork, async (tx, { params }, scope, values) => {
  const [school, rows] = await Promise.all([
    tx.first(schoolsInScope(scope).where('id', '=', params.id)),
    tx.rows(documentsOf(scope, params.id)),
  ])
  if (!school) throw notFound('school')
  const missing = missingDocuments(rows)
  return {
    documents: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      fileName: row.file_name,
      byteCount: row.byte_count,
      addedAt: row.created_at.toISOString(),
      replacedAt: row.replaced_at?.toISOString() ?? null,
    })),
    missing,
    isComplete: missing.length === 0,
    areRequired: values['Caderneta.Transfer.RequireDocuments'] === 'true',
  }
})
