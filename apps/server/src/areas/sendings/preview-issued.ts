import { type IssuedPreview, sendings } from '@caderneta/contracts/sendings'
import { maskName } from '@caderneta/kernel/person-name'
import type { Scope } from '../../platform/access/scope.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { familiesOf, type IssuedRow, issuedInvoices, sendingOf } from './issued-invoices.ts'

const mostNamed = 20

export const previewIssued = query(sendings.previewIssued, async (tx, { params }, scope) => {
  const rows = await tx.rows(issuedInvoices(scope, params.id))
  if (rows.length === 0) throw notFound('issue')
  const reached = rows.filter((row) => sendingOf(row).can)
  const skipped = Map.groupBy(
    rows.flatMap((row) => {
      const ability = sendingOf(row)
      return ability.can ? [] : [{ row, reason: ability.reason }]
    }),
    ({ reason }) => reason,
  )
  const familyCount = familiesOf(reached)
  return {
    invoiceCount: reached.length,
    familyCount,
    channels: familyCount === 0 ? [] : [{ channel: 'email' as const, familyCount }],
    skipped: [...skipped].map(([reason, left]) =>
      skippedOf(
        reason,
        left.map(({ row }) => row),
        scope,
      ),
    ),
  }
})

function skippedOf(reason: string, rows: readonly IssuedRow[], scope: Scope): IssuedPreview['skipped'][number] {
  return {
    reason,
    invoiceCount: rows.length,
    familyCount: familiesOf(rows),
    withPhoneCount: familiesOf(rows.filter((row) => row.has_phone)),
    invoices: rows.slice(0, mostNamed).map(({ id, number, guardian_name: name }) => ({
      id,
      number,
      guardianName: scope.isMasked ? maskName(name) : name,
    })),
  }
}
