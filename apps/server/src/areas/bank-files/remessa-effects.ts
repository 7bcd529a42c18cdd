// What a finished remessa writes.
import { events } from '@caderneta/contracts/bank-file-events'
import type { RemessaError } from '@caderneta/contracts/bank-file-shapes'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { news } from '../../platform/outbox/news.ts'
import type { ChunkEffects } from '../../platform/jobs/job-shape.ts'
import type { RowFailure } from '../../platform/jobs/row-failures.ts'
import type { Part } from '../../platform/operation/effects.ts'
import { releasedInstructionsPart, releasedRemessaPart } from '../invoices/public.ts'
import { byMovement } from './movement-counts.ts'
import { bankFileBytesPart, type StoredBytes } from './bank-file-store.ts'
import type { Draft, ReadRemessa } from './remessa-file.ts'
import type { RemessaRow } from './remessa-row.ts'

/** How many errors a file keeps; the count is whole. */
const mostKept = 200

/** Errors stop the file: it tells them, takes no number, and what it held waits again. */
export function blockedEffects(
  scope: Scope,
  bankFileId: string,
  read: ReadRemessa,
  errors: readonly RemessaError[],
): ChunkEffects {
  const summary = { ...summaryOf(read.movements), errors: errors.slice(0, mostKept), errorCount: errors.length }
  const message =
    errors.length > 0
      ? 'O arquivo tem erros e não será enviado ao banco. Corrija e prepare outro.'
      : 'Nada mais precisa ser informado ao banco.'
  const status = errors.length > 0 ? 'containsErrors' : 'ignored'
  return {
    done: 0,
    failures: failuresOf(errors),
    message,
    parts: [
      releasedRemessaPart(scope, bankFileId),
      {
        name: 'blocked_remessa',
        rows: 1,
        sql: sql`update bank_file set status = ${status}::text, message = ${message}::text, summary = ${JSON.stringify(summary)}::jsonb,
            problem_count = ${errors.length}::int, version = version + 1
          where tenant_id = ${scope.tenantId}::int and id = ${bankFileId}::uuid and status = 'processing' returning 1`,
      },
    ],
    audit: {
      action: 'bankFiles.writeRemessa',
      subjectId: bankFileId,
      body: { status, errorCount: errors.length, dropped: read.dropped.length },
    },
    events: [news(events['remessa.blocked'], { subjectId: bankFileId, version: 2 })],
  }
}

export function preparedEffects(
  scope: Scope,
  bankFileId: string,
  read: ReadRemessa,
  draft: Draft,
  stored: StoredBytes,
): ChunkEffects {
  const { rows, errors } = draft
  const registers = rows.filter((row) => row.movement === 'register')
  const totalCents = rows.reduce((sum, row) => sum + (row.movement === 'register' ? row.nominal_cents : 0), 0)
  const { counts } = summaryOf(rows.map(({ movement }) => movement))
  const sha256 = stored.hash.toString('hex')
  return {
    done: rows.length,
    failures: failuresOf(errors),
    parts: [
      bankFileBytesPart(scope, stored),
      ...(errors.length > 0
        ? [
            releasedInstructionsPart(
              scope,
              bankFileId,
              errors.map(({ instructionId }) => instructionId),
            ),
          ]
        : []),
      preparedPart(scope, bankFileId, read, draft, { stored, totalCents }),
    ],
    history: [
      ...registers.map((row) => ({ subjectId: row.invoice_id, event: 'bankSent', data: { bankFileId } })),
      ...rows
        .filter((row) => row.stops_for !== undefined)
        .map((row) => ({ subjectId: row.invoice_id, event: 'protestStopBeforeWriteOff', data: { bankFileId } })),
    ],
    audit: {
      action: 'bankFiles.writeRemessa',
      subjectId: bankFileId,
      body: { fileName: stored.name, sha256, sequence: read.sequence, ...counts, totalCents },
    },
    events: [
      news(events['remessa.prepared'], { subjectId: bankFileId, version: 2, payload: { titleCount: rows.length } }),
    ],
  }
}

function preparedPart(
  scope: Scope,
  bankFileId: string,
  { sequence }: ReadRemessa,
  { rows, errors, notices, noticeCount }: Draft,
  { stored, totalCents }: { stored: StoredBytes; totalCents: number },
): Part {
  const summary = {
    ...summaryOf(rows.map(({ movement }) => movement)),
    errors: errors.slice(0, mostKept),
    errorCount: errors.length,
    notices,
    noticeCount,
  }
  return {
    name: 'prepared_remessa',
    rows: 1,
    sql: sql`update bank_file set status = 'prepared', file_name = ${stored.name}::text, file_id = ${stored.fileId}::uuid,
        sha256 = ${stored.hash}::bytea, sequence = ${sequence}::bigint, title_count = ${rows.length}::int, total_cents = ${totalCents}::bigint,
        problem_count = ${errors.length}::int, summary = ${JSON.stringify(summary)}::jsonb, version = version + 1
      where tenant_id = ${scope.tenantId}::int and id = ${bankFileId}::uuid and status = 'processing' returning 1`,
  }
}

function summaryOf(movements: readonly RemessaRow['movement'][]) {
  return { counts: byMovement(movements.map((movement) => ({ movement, value: 1 }))) }
}

/** One for each invoice: a title that is told two things hears one reason. */
function failuresOf(errors: readonly RemessaError[]): RowFailure[] {
  const reasons = new Map(errors.map(({ invoiceId, message }) => [invoiceId, message]))
  return [...reasons].map(([subjectId, detail]) => ({ subjectId, code: 'title_left_out', values: { detail } }))
}
