// The rows that a closing freezes: lines, what stands behind each, the basis of each item, and the dates.
import type { CalculatedTransfer } from '@caderneta/kernel/transfer-lines'
import { itemKey } from '@caderneta/kernel/transfer-facts'
import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

type Of = { tenantId: number; transferId: string }

export function frozenParts(of: Of, calculated: CalculatedTransfer): Part[] {
  return [
    ...linesPart(of, calculated),
    ...basisPart(of, calculated),
    ...sourcesPart(of, calculated),
    ...installmentsPart(of, calculated),
  ]
}

function linesPart({ tenantId, transferId }: Of, { lines }: CalculatedTransfer): Part[] {
  if (lines.length === 0) return []
  return [
    {
      name: 'new_transfer_line',
      rows: lines.length,
      sql: sql`insert into transfer_line (tenant_id, transfer_id, position, kind, cents, base_cents, sources)
        select ${tenantId}::int, ${transferId}::uuid, l.* from unnest(${lines.map((_, at) => at + 1)}::smallint[], ${lines.map(({ kind }) => kind)}::text[],
          ${lines.map(({ cents }) => cents)}::bigint[], ${lines.map(({ baseCents }) => baseCents)}::bigint[],
          ${lines.map(({ sources }) => sources)}::int[]) l(position, kind, cents, base_cents, sources) returning 1`,
    },
  ]
}

/** The first transfer that an item is in says for good how it counts. Where another basis stands, the sources find no key and nothing is kept. */
function basisPart({ tenantId }: Of, { movements }: CalculatedTransfer): Part[] {
  const byItem = new Map(
    movements.flatMap(({ invoiceId, item, basis }) =>
      invoiceId && basis ? [[itemKey(invoiceId, item), { invoiceId, item, basis }]] : [],
    ),
  )
  if (byItem.size === 0) return []
  const all = [...byItem].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
  return [
    {
      name: 'new_transfer_basis',
      rows: 'any',
      sql: sql`insert into transfer_basis (tenant_id, invoice_id, item, basis)
        select ${tenantId}::int, b.* from unnest(${all.map(({ invoiceId }) => invoiceId)}::uuid[], ${all.map(({ item }) => item)}::smallint[],
          ${all.map(({ basis }) => basis)}::text[]) b(invoice_id, item, basis)
        on conflict do nothing returning 1`,
    },
  ]
}

function sourcesPart({ tenantId, transferId }: Of, { movements }: CalculatedTransfer): Part[] {
  if (movements.length === 0) return []
  return [
    {
      name: 'new_transfer_source',
      rows: movements.length,
      sql: sql`insert into transfer_source (tenant_id, transfer_id, component, source_id, item, turn, line, invoice_id, enrollment_id,
          bank_account_id, basis, cents, fee_cents)
        select ${tenantId}::int, ${transferId}::uuid, m.* from unnest(${movements.map((each) => each.component)}::text[],
          ${movements.map((each) => each.sourceId)}::uuid[], ${movements.map(({ item }) => item)}::smallint[], ${movements.map(({ turn }) => turn)}::smallint[], ${movements.map(({ line }) => line)}::text[],
          ${movements.map((each) => each.invoiceId)}::uuid[], ${movements.map((each) => each.enrollmentId)}::uuid[],
          ${movements.map((each) => each.bankAccountId)}::uuid[], ${movements.map(({ basis }) => basis)}::text[],
          ${movements.map(({ cents }) => cents)}::bigint[], ${movements.map((each) => each.feeCents)}::bigint[])
          m(component, source_id, item, turn, line, invoice_id, enrollment_id, bank_account_id, basis, cents, fee_cents) returning 1`,
    },
  ]
}

function installmentsPart({ tenantId, transferId }: Of, { installments }: CalculatedTransfer): Part[] {
  if (installments.length === 0) return []
  return [
    {
      name: 'new_transfer_installment',
      rows: installments.length,
      sql: sql`insert into transfer_installment (tenant_id, transfer_id, position, due_on, cents)
        select ${tenantId}::int, ${transferId}::uuid, n.* from unnest(${installments.map((_, at) => at + 1)}::smallint[],
          ${installments.map(({ date }) => date)}::date[], ${installments.map(({ cents }) => cents)}::bigint[]) n(position, due_on, cents) returning 1`,
    },
  ]
}
