// The next remessa of an agreement: what waits is taken at once, so that nothing is told twice; a job makes the file.
import { bankFiles } from '@caderneta/contracts/bank-files'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { assertAllSchools } from './bank-file-store.ts'
import { newJobPart, progressEvent } from './file-job.ts'

export const prepareRemessa = action(bankFiles.prepareRemessa, {
  prepare: async (_input, { scope }) => {
    assertAllSchools(scope)
    return { id: newId(), jobId: newId() }
  },
  lock: ({ body }, scope) => ({
    agreement: lockedAgreement(scope, body.agreementId),
    running: runningRemessa(scope, body.agreementId),
    waiting: waitingCount(scope, body.agreementId),
  }),
  missing: { agreement: 'bank_agreement' },
  decide: ({ running, waiting: [waiting] }, { body }, scope, { id, jobId }) => {
    if (running.length > 0) return refuse('remessa_running')
    const titleCount = waiting?.count ?? 0
    if (titleCount === 0) return refuse('nothing_to_tell')
    const job = { jobId, kind: 'Remessa', bankFileId: id } as const
    return accept(
      { id, jobId, status: 'processing' as const, titleCount },
      {
        parts: [
          newRemessaPart(scope, id, jobId, body),
          takenPart(scope, id, body.agreementId),
          newJobPart(scope, job, titleCount),
        ],
        audit: {
          subjectId: id,
          body: { agreementId: body.agreementId, titleCount, leaveErrorsOut: body.leaveErrorsOut },
        },
        events: [
          { topic: 'remessa.requested', subjectId: id, version: 1, payload: { jobId } },
          progressEvent(job, 'InProgress', 0, titleCount),
        ],
      },
    )
  },
  view: (record) => record,
})

/** Two people who press the button at once: the second waits here, and finds the first one's file running. */
function lockedAgreement(scope: Scope, id: string) {
  return statement(sql<{ id: string }>`select id from bank_agreement
    where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid and is_active for no key update`)
}

function runningRemessa(scope: Scope, agreementId: string) {
  return statement(sql<{ id: string }>`select id from bank_file
    where tenant_id = ${scope.tenantId}::int and agreement_id = ${agreementId}::uuid and kind = 'remessa' and status = 'processing'`)
}

function waitingCount(scope: Scope, agreementId: string) {
  return statement(sql<{ count: number }>`select count(*) as count from bank_instruction
    where tenant_id = ${scope.tenantId}::int and agreement_id = ${agreementId}::uuid and bank_file_id is null`)
}

function newRemessaPart(
  scope: Scope,
  id: string,
  jobId: string,
  body: { agreementId: string; leaveErrorsOut: boolean },
): Part {
  return {
    name: 'new_remessa',
    rows: 1,
    sql: sql`insert into bank_file (tenant_id, id, kind, bank_account_id, agreement_id, bank, layout, file_name, status, job_id, summary, created_by)
      select ${scope.tenantId}::int, ${id}::uuid, 'remessa', ag.bank_account_id, ag.id, ba.bank, ag.layout, '', 'processing', ${jobId}::uuid,
        ${JSON.stringify({ leaveErrorsOut: body.leaveErrorsOut })}::jsonb, ${scope.actor.userId}::uuid
      from bank_agreement ag join bank_account ba on ba.tenant_id = ag.tenant_id and ba.id = ag.bank_account_id
      where ag.tenant_id = ${scope.tenantId}::int and ag.id = ${body.agreementId}::uuid returning 1`,
  }
}

function takenPart(scope: Scope, id: string, agreementId: string): Part {
  return {
    name: 'taken_instruction',
    rows: 'any',
    sql: sql`update bank_instruction set bank_file_id = ${id}::uuid
      where tenant_id = ${scope.tenantId}::int and agreement_id = ${agreementId}::uuid and bank_file_id is null returning 1`,
  }
}
