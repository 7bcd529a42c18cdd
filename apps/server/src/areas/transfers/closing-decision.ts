// Whether a transfer may be closed, and what it is then. Pure: the same for one call and for a batch.
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { calculatedTransfer, type CalculatedTransfer } from '@caderneta/kernel/transfer-lines'
import { currentRules } from '@caderneta/kernel/transfer-rule-changes'
import type { Scope } from '../../platform/access/scope.ts'
import { businessDate } from '../../platform/clock.ts'
import { must } from '../../platform/must.ts'
import { refuse } from '../../platform/operation/effects.ts'
import { monthText } from '../plans/public.ts'
import type { StandingRetention } from './decided-queries.ts'
import { type FactRows, factsOf } from './read-facts.ts'
import { capOf } from './retention-cap.ts'
import { inputHash, outputHash } from './transfer-hash.ts'
import { canClose } from './transfer-rules.ts'
import type { EarlierOpen, TransferRow } from './transfer-store.ts'

export type ClosingState = {
  transfer: TransferRow
  earlier: readonly EarlierOpen[]
  standing: readonly StandingRetention[]
  percent: readonly { value: string | null }[]
  rows: FactRows
}

export type Closing = {
  before: TransferRow
  after: TransferRow
  calculated: CalculatedTransfer
  standing: readonly StandingRetention[]
}

export function decidedClosing(
  { transfer, earlier: [earlier], standing, percent, rows }: ClosingState,
  scope: Scope,
  ofHost: string,
) {
  const ability = canClose(transfer, scope.today)
  if (!ability.can) return refuse(ability.reason, saidOf(transfer))
  if (earlier) return refuse('transfer_earlier_open', { month: monthText(toCalendarDate(earlier.competence)) })
  const cap = capOf(percent, ofHost)
  const facts = factsOf({ ...transfer, retention_cap_ppm: cap }, rows)
  if (!facts) return refuse('transfer_without_plan')
  const calculated = calculatedTransfer(facts)
  const after: TransferRow = {
    ...transfer,
    status: calculated.dueCents === 0 ? 'done' : 'pendingAnalysis',
    school_plan_id: facts.schoolPlanId,
    plan_version_id: facts.planVersionId,
    coverage: facts.coverage,
    result_cents: calculated.resultCents,
    due_cents: calculated.dueCents,
    retention_cap_ppm: cap,
    calculated_at: new Date(scope.now),
    closed_at: new Date(scope.now),
    closed_by: scope.actor.userId,
    closed_by_name: scope.actor.name,
    input_hash: inputHash({ ...facts, movements: calculated.movements }),
    output_hash: outputHash(calculated),
    rules: currentRules,
    // The guarantee is the provider's own money: it is audited before it is paid.
    audit_status: facts.coverage === 'guaranteed' ? 'waiting' : 'none',
    audit_released: false,
    next_due_on: calculated.installments[0]?.date ?? null,
    open_cents: calculated.dueCents,
    is_late: false,
    version: transfer.version + 1,
  }
  return { before: transfer, after, calculated, standing } satisfies Closing
}

/** What the refusals say of the transfer. */
function saidOf({ closes_on: closesOn, closed_by_name: by, closed_at: at }: TransferRow) {
  return {
    day: formatDate(closesOn),
    ...(at === null ? {} : { by: must(by, 'whoever closes has a name'), at: formatDate(businessDate(at)) }),
  }
}
