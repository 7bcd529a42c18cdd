// Row -> contract.
import { maskName } from '@caderneta/kernel/person-name'
import type { Job } from '@caderneta/contracts/jobs'
import type { Scope } from '../../platform/access/scope.ts'
import { canRunAgain, isUnseen } from './job-rules.ts'
import type { JobRow } from './job-store.ts'

export function toJob(row: JobRow, scope: Scope): Job {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    totalCount: row.total_count,
    doneCount: row.done_count,
    failedCount: row.failed_count,
    message: row.message,
    createdByName: row.created_by_name && scope.isMasked ? maskName(row.created_by_name) : row.created_by_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    hasFile: row.has_file,
    isUnseen: isUnseen(row, scope),
    repeatsId: row.repeats_id,
    repeatedBy: row.repeated_by && {
      id: row.repeated_by.id,
      createdAt: new Date(row.repeated_by.at).toISOString(),
      totalCount: row.repeated_by.total,
    },
    can: { runAgain: canRunAgain(row, scope) },
  }
}
