import { conciliations } from '@caderneta/contracts/conciliations'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { abilitiesOf, explanationOf } from './conciliation-rules.ts'
import { oneConciliation } from './conciliation-store.ts'
import { toConciliation, toLine } from './conciliation-view.ts'
import { linesOfDay } from './line-store.ts'

const mostLines = 200

export const getConciliation = query(conciliations.get, async (tx, { params }, scope) => {
  const [row, lines] = await Promise.all([
    tx.first(oneConciliation(scope, params.id)),
    tx.rows(linesOfDay(scope, params.id, mostLines)),
  ])
  if (!row) throw notFound('conciliation')
  return {
    ...toConciliation(row),
    explanation: explanationOf(row),
    lines: lines.map((line) => toLine(line, scope)),
    reason: row.reason,
    acceptedCents: row.accepted_cents,
    decidedByName: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    transferredCents: row.transferred_cents,
    transferredOn: row.transferred_on,
    transferReference: row.transfer_reference,
    transferredByName: row.transferred_by_name,
    can: abilitiesOf(row, scope),
  }
})
