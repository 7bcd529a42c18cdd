// What the start and the end of audits write.
import { events } from '@caderneta/contracts/transfer-audits'
import type { AuditResult } from '@caderneta/kernel/audit-verdict'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OutboxEvent, Part } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { auditOutcomePart } from '../transfers/public.ts'
import type { Judged } from './audit-run.ts'

export type Started = { id: string; transferId: string; schoolId: string; competence: string }

/** The n-th audit of its transfer, which is locked. */
const nextNumber = (
  tenantId: number,
  transferId: ReturnType<typeof sql>,
) => sql`1 + (select count(*)::int from transfer_audit b
  where b.tenant_id = ${tenantId}::int and b.transfer_id = ${transferId})`

/** New runs of a job. */
export function startedPart({ tenantId, actor, now }: Scope, runs: readonly Started[], jobId: string): Part {
  const number = nextNumber(tenantId, sql.ref('r.transfer_id'))
  return {
    name: 'new_transfer_audit',
    rows: runs.length,
    sql: sql`insert into transfer_audit (tenant_id, id, transfer_id, school_id, competence, number, is_automatic, job_id, started_by, started_by_name, started_at)
      select ${tenantId}::int, r.id, r.transfer_id, r.school_id, r.competence,
        ${number}, false, ${jobId}::uuid, ${actor.userId}::uuid, ${actor.name}::text, ${new Date(now)}::timestamptz
      from unnest(${runs.map(({ id }) => id)}::uuid[], ${runs.map(({ transferId }) => transferId)}::uuid[],
        ${runs.map(({ schoolId }) => schoolId)}::uuid[], ${runs.map(({ competence }) => competence)}::date[]) r(id, transfer_id, school_id, competence)
      returning 1`,
  }
}

export type Finished = Pick<Started, 'id' | 'transferId' | 'schoolId'> & { version: number; judged: Judged }

/** The end of runs with their verdicts, and what it makes of their transfers. */
export function finishedParts(scope: Scope, runs: readonly Finished[]): Part[] {
  const { tenantId, now } = scope
  const heads = runs.map(({ id, judged }) => ({
    id,
    result: judged.result,
    warnings: judged.warnings,
    version: judged.criteriaVersion,
    facts: judged.facts,
    hash: judged.inputHash,
  }))
  return [
    {
      name: 'finished_transfer_audit',
      rows: runs.length,
      sql: sql`update transfer_audit a set status = 'finished', result = r.result, warnings = r.warnings, criteria_version = r.version, facts = r.facts,
          input_hash = r.hash, finished_at = ${new Date(now)}::timestamptz, version = a.version + 1
        from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) r(id uuid, result text, warnings int, version int, facts jsonb, hash text)
        where a.tenant_id = ${tenantId}::int and a.id = r.id and a.status = 'running' returning 1`,
    },
    verdictPart(tenantId, runs),
    auditOutcomePart(
      scope,
      runs.map(({ transferId, judged: { result } }) => ({ transferId, status: result })),
    ),
  ]
}

function verdictPart(tenantId: number, runs: readonly Pick<Finished, 'id' | 'judged'>[]): Part {
  const lines = runs.flatMap(({ id, judged }) =>
    judged.verdicts.map(({ criterion, verdict, measure, warnPpm, reprovePpm }) => ({
      audit_id: id,
      criterion,
      verdict,
      warn_ppm: warnPpm,
      reprove_ppm: reprovePpm,
      ...('gap' in measure
        ? { gap: measure.gap, needed: measure.needed, found: measure.found }
        : { value_ppm: measure.valuePpm, part: measure.part, whole: measure.whole }),
    })),
  )
  return {
    name: 'new_transfer_audit_verdict',
    rows: lines.length,
    sql: sql`insert into transfer_audit_verdict (tenant_id, audit_id, criterion, verdict, value_ppm, part, whole, gap, needed, found, warn_ppm, reprove_ppm)
      select ${tenantId}::int, v.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        v(audit_id uuid, criterion text, verdict text, value_ppm bigint, part bigint, whole bigint, gap text, needed int, found int, warn_ppm int, reprove_ppm int)
      returning 1`,
  }
}

/** An audit that begins and ends in one statement. */
export function automaticParts(scope: Scope, { competence }: { competence: string }, run: Finished): Part[] {
  const { tenantId, actor, now } = scope
  const { id, transferId, schoolId, judged } = run
  const at = new Date(now)
  const number = nextNumber(tenantId, sql`${transferId}::uuid`)
  return [
    {
      name: 'new_transfer_audit',
      rows: 1,
      sql: sql`insert into transfer_audit (tenant_id, id, transfer_id, school_id, competence, number, is_automatic, status, result, warnings, criteria_version,
          facts, input_hash, started_by, started_by_name, started_at, finished_at)
        values (${tenantId}::int, ${id}::uuid, ${transferId}::uuid, ${schoolId}::uuid, ${competence}::date, ${number}, true,
          'finished', ${judged.result}::text, ${judged.warnings}::int, ${judged.criteriaVersion}::int, ${JSON.stringify(judged.facts)}::jsonb, ${judged.inputHash}::text,
          ${actor.userId}::uuid, ${actor.name}::text, ${at}::timestamptz, ${at}::timestamptz) returning 1`,
    },
    verdictPart(tenantId, [run]),
    auditOutcomePart(scope, [{ transferId, status: judged.result }]),
  ]
}

export function finishedNews(
  { id, transferId, schoolId, version }: Omit<Finished, 'judged'>,
  result: AuditResult,
): OutboxEvent {
  return news(events['transferAudit.finished'], {
    subjectId: id,
    schoolId,
    version: version + 1,
    payload: { transferId, result },
  })
}
