// What an open transfer would come to as things stand. Pure.
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { overCapLeft } from '@caderneta/kernel/transfer-cap'
import { calculatedTransfer } from '@caderneta/kernel/transfer-lines'
import { closingDate } from '@caderneta/kernel/transfer-schedule'
import { events } from '@caderneta/contracts/transfers'
import type { Scope } from '../../platform/access/scope.ts'
import type { AuditLine, OutboxEvent } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { type FactRows, factsOf } from './read-facts.ts'
import { capOf } from './retention-cap.ts'
import { canChange } from './transfer-rules.ts'
import type { TransferRow } from './transfer-store.ts'

export type Estimated = { before: TransferRow; after: TransferRow; changes: ReturnType<typeof changesOf> }

export function estimated(
  { transfer, percent, rows }: { transfer: TransferRow; percent: readonly { value: string | null }[]; rows: FactRows },
  scope: Scope,
  ofHost: string,
): Estimated | { refusal: 'transfer_without_plan' | Exclude<ReturnType<typeof canChange>, { can: true }>['reason'] } {
  const ability = canChange(transfer)
  if (!ability.can) return { refusal: ability.reason }
  const cap = capOf(percent, ofHost)
  const facts = factsOf({ ...transfer, retention_cap_ppm: cap }, rows)
  if (!facts) return { refusal: 'transfer_without_plan' }
  const changes = changesOf(transfer, facts, cap, scope)
  const after = { ...transfer, ...changes, is_late: changes.closes_on < scope.today, version: transfer.version + 1 }
  return { before: transfer, after, changes }
}

function changesOf(
  { competence }: TransferRow,
  facts: NonNullable<ReturnType<typeof factsOf>>,
  cap: ReturnType<typeof capOf>,
  scope: Scope,
) {
  const { resultCents, movements } = calculatedTransfer(facts)
  const { closingDay, payment } = facts.terms
  return {
    result_cents: resultCents,
    retention_cap_ppm: cap,
    estimated_over_cap_cents: overCapLeft(movements),
    calculated_at: new Date(scope.now),
    school_plan_id: facts.schoolPlanId,
    closes_on: closingDate(toCalendarDate(competence), closingDay, payment),
  }
}

export function estimateAudit({ before, after }: Estimated): AuditLine {
  return {
    subjectId: after.id,
    body: { before: { result_cents: before.result_cents }, after: { result_cents: after.result_cents } },
  }
}

export function estimateNews({ after: { id, school_id: schoolId, version } }: Estimated): OutboxEvent {
  return news(events['transfer.calculated'], { subjectId: id, schoolId, version, payload: { status: 'open' } })
}
