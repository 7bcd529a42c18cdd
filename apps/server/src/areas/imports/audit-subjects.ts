import { imports } from '@caderneta/contracts/imports'
import { sql } from 'kysely'
import type { Subject } from '../../platform/audit/subject.ts'

/** A sheet is called by the name of its file. */
export const subjects: Subject[] = [
  {
    noun: 'sheetImport',
    readBy: imports.get,
    rows: (scope, ids) => sql`select i.id, i.file_name as name from sheet_import i
      where i.tenant_id = ${scope.tenantId}::int and i.id = any(${[...ids]}::uuid[])
        and (${scope.schools === 'all'}::boolean or i.created_by = ${scope.actor.userId}::uuid)`,
  },
]
