import type { TransferYear, YearMonth } from '@caderneta/contracts/transfer-papers'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { notFound } from '../../platform/refusal.ts'
import { type AskedYear, namesOfYear, transfersOfYear, type YearRow } from './year-store.ts'

/** What was closed is summed; what is open or canceled stands beside it without an amount. @throws Refusal 404 */
export async function yearOfSchool(tx: Tx, scope: Scope, asked: AskedYear): Promise<TransferYear> {
  const [names, rows] = await Promise.all([tx.first(namesOfYear(scope, asked)), tx.rows(transfersOfYear(scope, asked))])
  if (!names) throw notFound('transfer_year')
  const months = rows.map(toMonth)
  return {
    schoolId: asked.id,
    schoolName: names.school_name,
    planId: asked.planId,
    planName: names.plan_name,
    year: asked.year,
    months,
    totals: totalsOf(months),
  }
}

function toMonth(row: YearRow): YearMonth {
  return {
    transferId: row.id,
    competence: row.competence,
    status: row.status,
    isDetached: row.adjustment_id !== null,
    sums:
      row.closed_at === null || row.result_cents === null
        ? null
        : {
            incomeCents: row.income_cents,
            takenCents: row.taken_cents,
            settledCents: row.settled_cents,
            resultCents: row.result_cents,
            dueCents: row.due_cents,
            paidCents: row.paid_cents,
          },
  }
}

function totalsOf(months: readonly YearMonth[]): TransferYear['totals'] {
  const sum = (name: keyof TransferYear['totals']) =>
    // none: a month that is not closed has no sums
    months.reduce((all, { sums }) => all + (sums?.[name] ?? 0), 0)
  return {
    incomeCents: sum('incomeCents'),
    takenCents: sum('takenCents'),
    settledCents: sum('settledCents'),
    resultCents: sum('resultCents'),
    dueCents: sum('dueCents'),
    paidCents: sum('paidCents'),
  }
}
