import { ErpLineStatus, erpFiles, ErpMovement } from '@caderneta/contracts/erp-files'
import { maskName } from '@caderneta/kernel/person-name'
import { z } from 'zod'
import { allOf, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { notFound } from '../../platform/refusal.ts'
import { oneErpFile } from './erp-file-store.ts'

type LineRow = {
  position: number
  movement: string
  meaning: string
  slip_id: string | null
  document_number: string
  payer_name: string
  due_on: string | null
  amount_cents: number
  status: string
  reason: string | null
  reason_values: unknown
  ignored_reason: string | null
  ignored_by_name: string | null
  is_by_rule: boolean
  invoice_id: string | null
  number: number | null
  invoice_nosso_numero: number | null
}

const Values = z.record(z.string(), z.union([z.string(), z.number()]))

export const listErpLines = pages(erpFiles.lines, {
  rows: async (tx, { params, query: { status, cursor, maxResultCount } }, scope): Promise<LineRow[]> => {
    if (!(await tx.first(oneErpFile(scope, params.id)))) throw notFound('erp_file')
    const narrowed = allOf([
      when(status, (wanted) => sql`l.status = ${wanted}::text`),
      when(readCursor(cursor, ['number']), ([position]) => sql`l.position > ${position}::int`),
    ])
    return tx.rows(
      statement(sql<LineRow>`select l.position, l.movement, l.meaning, l.slip_id, l.document_number, l.payer_name, l.due_on, l.amount_cents,
          l.status, l.reason, l.reason_values, l.ignored_reason, l.ignored_by_name, l.is_by_rule, l.invoice_id, i.number, i.nosso_numero as invoice_nosso_numero
        from erp_line l left join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
        where l.tenant_id = ${tx.tenantId}::int and l.erp_file_id = ${params.id}::uuid and ${narrowed}
        order by l.position limit ${maxResultCount + 1}::int`),
    )
  },
  key: (row) => [row.position],
  view: (row, { isMasked }) => ({
    position: row.position,
    movement: ErpMovement.parse(row.movement),
    meaning: row.meaning,
    slipId: row.slip_id,
    documentNumber: row.document_number,
    payerName: isMasked ? maskName(row.payer_name) : row.payer_name,
    dueOn: row.due_on,
    amountCents: row.amount_cents,
    status: ErpLineStatus.parse(row.status),
    reason: row.reason === null ? null : { code: row.reason, values: Values.parse(row.reason_values) },
    ignored:
      row.ignored_reason === null || row.ignored_by_name === null
        ? null
        : { reason: row.ignored_reason, byName: row.ignored_by_name },
    isByRule: row.is_by_rule,
    invoice:
      row.invoice_id === null
        ? null
        : { id: row.invoice_id, number: row.number, nossoNumero: row.invoice_nosso_numero },
  }),
})
