// Writes the rows of a confirmed sheet: each by the call that a screen would make, in one statement with the row's own mark. A run that was
// cut off goes on with the rows that bear no mark.
import { imports, type SheetKind } from '@caderneta/contracts/imports'
import type { Tx } from '../../platform/db/connection.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { type ChunkedJob, chunkedJob } from '../../platform/jobs/chunked-job.ts'
import type { ChunkEffects, ChunkOf } from '../../platform/jobs/job-shape.ts'
import { must } from '../../platform/must.ts'
import { kindOf } from './import-kinds.ts'
import { settledEffects } from './settled-import.ts'
import { WriteInput } from './write-input.ts'
import { type RefusedRow, writeRows } from './write-rows.ts'

/** Rows of a chunk: what is looked up at once, and told when it is over. */
export const rowsOfChunk = 500

const stopped = {
  'pt-BR':
    'A importação parou no meio. O que foi importado está pronto; abra a importação e confirme de novo para o resto.',
  en: 'The import stopped halfway. What was imported is done; open the import and confirm again for the rest.',
}

export const writeJobs: Record<SheetKind, ChunkedJob<WriteInput>> = {
  enrollments: writeJobOf('enrollments'),
  classes: writeJobOf('classes'),
  families: writeJobOf('families'),
  reEnrollments: writeJobOf('reEnrollments'),
  invoices: writeJobOf('invoices'),
  liquidations: writeJobOf('liquidations'),
}

function writeJobOf(kind: SheetKind): ChunkedJob<WriteInput> {
  return chunkedJob<WriteInput, RefusedRow[]>(kindOf(kind).job, {
    operation: imports.confirm.name,
    stopped,
    input: WriteInput,
    // Rows of one family stand one after the other: the second finds the guardian whom the first has brought.
    atOnce: 1,
    prepare: writeRows,
    effects: (tx, chunk, _context, prepared) =>
      toldEffects(tx, chunk, must(prepared, 'rows are written before their chunk ends')),
    close: async (tx, { input }) => {
      const effects = await settledEffects(tx, input.importId, {})
      return { ...effects, audit: { ...effects.audit, action: 'imports.finished' } }
    },
    failed: async (tx, job) => {
      const effects = await settledEffects(tx, WriteInput.parse(job.input).importId, {})
      return { ...effects, audit: { ...effects.audit, action: 'imports.finished' } }
    },
  })
}

/** The end of a chunk: rows that were refused are told with their reasons. */
async function toldEffects(tx: Tx, chunk: ChunkOf<WriteInput>, refused: readonly RefusedRow[]): Promise<ChunkEffects> {
  const counted = await tx.first(
    statement(sql<{ done: number }>`select count(*)::int as done from sheet_import_row
      where tenant_id = ${tx.tenantId}::int and id = any(${chunk.subject_ids}::uuid[]) and status = 'done'`),
  )
  const { done } = must(counted, 'count answers one row')
  return {
    done,
    failures: refused.map(({ id, faults: [fault] }) => ({
      subjectId: id,
      code: fault?.code ?? 'unexpected',
      values: fault?.values ?? {},
    })),
    parts:
      refused.length === 0
        ? []
        : [
            {
              name: 'refused_row',
              rows: refused.length,
              sql: sql`update sheet_import_row r set status = 'refused', faults = f.faults
                from unnest(${refused.map(({ id }) => id)}::uuid[], ${refused.map(({ faults }) => JSON.stringify(faults))}::jsonb[]) f(id, faults)
                where r.tenant_id = ${tx.tenantId}::int and r.id = f.id and r.status <> 'done' returning 1`,
            },
          ],
    audit: { action: 'imports.written', subjectId: chunk.input.importId, body: { done, refused: refused.length } },
  }
}
