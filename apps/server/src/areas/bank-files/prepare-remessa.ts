// The next remessa of a bank agreement: what waits now goes with it. A job makes the file and keeps which requests it tells; until then no other
// file of the bank agreement is begun, so that nothing is told twice.
import { events } from '@caderneta/contracts/bank-file-events'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { writeRemessa } from './write-remessa.job.ts'

/** A file is kept together with all it means in one transaction, which may take a minute: beyond this a file waits for the next. */
export const mostTitles = 100_000

export const prepareRemessa = prepareRemessaOf(mostTitles)

/** The call, with the most titles that one file takes. */
export function prepareRemessaOf(most: number) {
  return action(bankFiles.prepareRemessa, {
    prepare: async () => ({ id: newId(), jobId: newId() }),
    lock: ({ body }, scope) => ({
      bankAgreement: one('bank_agreement', lockedBankAgreement(scope, body.bankAgreementId)),
      running: runningRemessa(scope, body.bankAgreementId),
      waiting: waitingUpTo(scope, body.bankAgreementId, most),
    }),
    decide: ({ running, waiting: [waiting] }, { body }, scope, { id, jobId }) => {
      if (running.length > 0) return refuse('remessa_running')
      // none: nothing waits
      const waitingTitles = waiting?.count ?? 0
      const titleCount = Math.min(waitingTitles, most)
      const leftCount = waitingTitles - titleCount
      if (titleCount === 0) return refuse('nothing_to_tell')
      const job = { id: jobId, subjectId: id, total: titleCount, input: { bankFileId: id, titleCount } }
      const planned = writeRemessa.plan(scope, job)
      return accept(
        { id, jobId, status: 'processing' as const, titleCount, leftCount },
        {
          parts: [
            newRemessaPart(scope, id, jobId, { ...body, through: waiting?.through ?? null }), // none: nothing waits
            ...planned.parts,
          ],
          audit: {
            subjectId: id,
            body: { bankAgreementId: body.bankAgreementId, titleCount, leftCount, leaveErrorsOut: body.leaveErrorsOut },
          },
          events: [news(events['remessa.requested'], { subjectId: id, version: 1, payload: { jobId } }), planned.event],
        },
      )
    },
    view: (record) => record,
  })
}

/** Two people who press the button at once: the second waits here, and finds the first one's file running. */
function lockedBankAgreement(scope: Scope, id: string) {
  return statement(sql<{ id: string }>`select id from bank_agreement
    where tenant_id = ${scope.tenantId}::int and id = ${id}::uuid and is_active for no key update`)
}

function runningRemessa(scope: Scope, bankAgreementId: string) {
  return statement(sql<{ id: string }>`select id from bank_file
    where tenant_id = ${scope.tenantId}::int and bank_agreement_id = ${bankAgreementId}::uuid and kind = 'remessa' and status = 'processing'`)
}

/** How many requests wait for the bank agreement's next file. */
export function waitingCount(scope: Scope, bankAgreementId: string) {
  return statement(sql<{ count: number }>`select count(*) as count from bank_instruction
    where tenant_id = ${scope.tenantId}::int and bank_agreement_id = ${bankAgreementId}::uuid and bank_file_id is null`)
}

/** The same, and the last request that a file of at most `most` takes: it takes the oldest first. */
function waitingUpTo(scope: Scope, bankAgreementId: string, most: number) {
  const waiting = sql`from bank_instruction
    where tenant_id = ${scope.tenantId}::int and bank_agreement_id = ${bankAgreementId}::uuid and bank_file_id is null`
  return statement(sql<{ count: number; through: string | null }>`select (select count(*) ${waiting}) as count,
    (select id from (select id ${waiting} order by id limit ${most}::int) oldest order by id desc limit 1) as through`)
}

function newRemessaPart(
  scope: Scope,
  id: string,
  jobId: string,
  body: { bankAgreementId: string; leaveErrorsOut: boolean; through: string | null },
): Part {
  return {
    name: 'new_remessa',
    rows: 1,
    sql: sql`insert into bank_file (tenant_id, id, kind, bank_account_id, bank_agreement_id, bank, layout, file_name, status, job_id, summary, created_by)
      select ${scope.tenantId}::int, ${id}::uuid, 'remessa', ag.bank_account_id, ag.id, ba.bank, ag.layout, '', 'processing', ${jobId}::uuid,
        ${JSON.stringify({ leaveErrorsOut: body.leaveErrorsOut, through: body.through })}::jsonb, ${scope.actor.userId}::uuid
      from bank_agreement ag join bank_account ba on ba.tenant_id = ag.tenant_id and ba.id = ag.bank_account_id
      where ag.tenant_id = ${scope.tenantId}::int and ag.id = ${body.bankAgreementId}::uuid returning 1`,
  }
}
