// The rows that closings freeze: lines, what stands behind each, the basis of each item, and the dates.
import type { CalculatedTransfer } from '@caderneta/kernel/transfer-lines'
import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

export type Frozen = { transferId: string; calculated: CalculatedTransfer }

/** Of several transfers, each kind of row in one part. */
export function frozenParts(tenantId: number, all: readonly Frozen[]): Part[] {
  return [...linesPart(tenantId, all), ...sourcesPart(tenantId, all), ...installmentsPart(tenantId, all)]
}

function linesPart(tenantId: number, all: readonly Frozen[]): Part[] {
  const lines = all.flatMap(({ transferId, calculated }) =>
    calculated.lines.map((line, at) => ({ ...line, transferId, position: at + 1 })),
  )
  if (lines.length === 0) return []
  return [
    {
      name: 'new_transfer_line',
      rows: lines.length,
      sql: sql`insert into transfer_line (tenant_id, transfer_id, position, kind, cents, base_cents, sources)
        select ${tenantId}::int, l.* from unnest(${lines.map((line) => line.transferId)}::uuid[], ${lines.map(({ position }) => position)}::smallint[],
          ${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ cents }) => cents)}::bigint[], ${lines.map(({ baseCents }) => baseCents)}::bigint[],
          ${lines.map(({ sources }) => sources)}::int[]) l(transfer_id, position, kind, cents, base_cents, sources) returning 1`,
    },
  ]
}

function sourcesPart(tenantId: number, all: readonly Frozen[]): Part[] {
  const movements = all.flatMap(({ calculated }) => calculated.movements)
  if (movements.length === 0) return []
  const transferIds = all.flatMap(({ transferId, calculated }) => calculated.movements.map(() => transferId))
  return [
    {
      name: 'new_transfer_source',
      rows: movements.length,
      sql: sql`insert into transfer_source (tenant_id, transfer_id, component, source_id, item, turn, line, invoice_id, enrollment_id,
          bank_account_id, basis, cents, fee_cents)
        select ${tenantId}::int, m.* from unnest(${transferIds}::uuid[], ${movements.map((each) => each.component)}::text[],
          ${movements.map((each) => each.sourceId)}::uuid[], ${movements.map(({ item }) => item)}::smallint[], ${movements.map(({ turn }) => turn)}::smallint[], ${movements.map(({ line }) => line)}::text[],
          ${movements.map((each) => each.invoiceId)}::uuid[], ${movements.map((each) => each.enrollmentId)}::uuid[],
          ${movements.map((each) => each.bankAccountId)}::uuid[], ${movements.map(({ basis }) => basis)}::text[],
          ${movements.map(({ cents }) => cents)}::bigint[], ${movements.map((each) => each.feeCents)}::bigint[])
          m(transfer_id, component, source_id, item, turn, line, invoice_id, enrollment_id, bank_account_id, basis, cents, fee_cents) returning invoice_id, item, basis`,
      after: (moved) => [newBases(tenantId, moved)],
    },
  ]
}

/**
 * The first transfer that an item is in says for good how it counts. Where it counts otherwise already, or two movements of one closing disagree,
 * the key of the item refuses the row, and nothing is kept.
 */
function newBases(tenantId: number, moved: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into transfer_basis (tenant_id, invoice_id, item, basis)
    select distinct ${tenantId}::int, m.invoice_id, m.item, m.basis from ${moved} m
    where m.invoice_id is not null and not exists (select from transfer_basis b
      where b.tenant_id = ${tenantId}::int and b.invoice_id = m.invoice_id and b.item = m.item and b.basis = m.basis)`
}

function installmentsPart(tenantId: number, all: readonly Frozen[]): Part[] {
  const dates = all.flatMap(({ transferId, calculated }) =>
    calculated.installments.map((date, at) => ({ ...date, transferId, position: at + 1 })),
  )
  if (dates.length === 0) return []
  return [
    {
      name: 'new_transfer_installment',
      rows: dates.length,
      sql: sql`insert into transfer_installment (tenant_id, transfer_id, position, due_on, cents)
        select ${tenantId}::int, n.* from unnest(${dates.map(({ transferId }) => transferId)}::uuid[], ${dates.map(({ position }) => position)}::smallint[],
          ${dates.map(({ date }) => date)}::date[], ${dates.map(({ cents }) => cents)}::bigint[]) n(transfer_id, position, due_on, cents) returning 1`,
    },
  ]
}
