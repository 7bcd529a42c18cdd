// A remessa that a person leads on: what is written, and what is told.
import type { BankFileStatus } from '@caderneta/contracts/bank-file-shapes'
import type { EventDeclaration } from '@caderneta/contracts/define'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { news } from '../../platform/outbox/news.ts'
import type { Effects, Part } from '../../platform/operation/effects.ts'
import type { BankFileRow } from './bank-file-store.ts'

type Step = {
  columns: Partial<Pick<BankFileRow, 'sent_by' | 'end_reason' | 'message'>> & {
    status: BankFileStatus
    sent_on?: string
  }
  event: EventDeclaration
  parts?: Part[]
}

/** The next status of a file, over the version that was read under its lock. */
export function remessaStep({ tenantId }: Pick<Scope, 'tenantId'>, file: BankFileRow, step: Step) {
  const { status, sent_on, sent_by, end_reason, message } = { ...file, ...step.columns }
  const version = file.version + 1
  const effects: Effects = {
    parts: [
      {
        name: 'remessa_step',
        rows: 1,
        sql: sql`update bank_file set status = ${status}::text, sent_on = ${sent_on}::date, sent_by = ${sent_by}::text,
            end_reason = ${end_reason}::text, message = ${message}::text, version = ${version}::int
          where tenant_id = ${tenantId}::int and id = ${file.id}::uuid and version = ${file.version}::int returning 1`,
      },
      ...(step.parts ?? []),
    ],
    audit: { subjectId: file.id, body: { before: { status: file.status }, after: step.columns } },
    events: [news(step.event, { subjectId: file.id, version })],
  }
  return { record: { id: file.id, status, version }, effects }
}
