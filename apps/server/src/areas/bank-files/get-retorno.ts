import { bankFiles } from '@caderneta/contracts/bank-files'
import type { RetornoDetail } from '@caderneta/contracts/bank-file-shapes'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { canDownload } from './bank-file-rules.ts'
import { KeptOfRetorno, type ShownFile, toRetorno } from './bank-file-view.ts'
import { shownFile } from './shown-files.ts'

export const getRetorno = query(bankFiles.getRetorno, async (tx, { params }, scope) => {
  const [row, job] = await Promise.all([
    shownFile(tx, 'retorno', params.id),
    tx.first(
      statement(sql<{ done: number }>`select j.done_count as done from background_job j
        join bank_file f on f.tenant_id = j.tenant_id and f.job_id = j.id
        where j.tenant_id = ${tx.tenantId}::int and f.id = ${params.id}::uuid`),
    ),
  ])
  if (!row) throw notFound('retorno')
  // none: a job that has not begun
  return toDetail(row, job?.done ?? 0, scope)
})

function toDetail(row: ShownFile, doneCount: number, scope: Scope): z.output<typeof RetornoDetail> {
  const { fileDate, warnings, earlierId, totals } = KeptOfRetorno.parse(row.summary)
  const can = { download: canDownload(row, scope) }
  return { ...toRetorno(row), fileDate, summary: totals, warnings, earlierId, jobId: row.job_id, doneCount, can }
}
