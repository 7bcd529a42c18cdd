import { ErpAnswerKind, erpRetornos } from '@caderneta/contracts/erp-retornos'
import { maskName } from '@caderneta/kernel/person-name'
import { z } from 'zod'
import { allOf, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { notFound } from '../../platform/refusal.ts'
import { oneErpRetorno } from './erp-retorno-store.ts'

type AnswerRow = {
  position: number
  kind: string
  slip_id: string
  document_number: string
  payer_name: string
  occurred_on: string
  due_on: string | null
  amount_cents: number
  paid_cents: number
  charges_cents: number
  discount_cents: number
  reason: string | null
  reason_values: unknown
  is_told: boolean
  invoice_id: string | null
  number: number | null
  invoice_nosso_numero: number | null
}

const Values = z.record(z.string(), z.union([z.string(), z.number()]))

export const listAnswers = pages(erpRetornos.answers, {
  rows: async (tx, { params, query: { kind, cursor, maxResultCount } }, scope): Promise<AnswerRow[]> => {
    if (!(await tx.first(oneErpRetorno(scope, params.id)))) throw notFound('erp_retorno')
    const narrowed = allOf([
      when(kind, (wanted) => sql`a.kind = ${wanted}::text`),
      when(readCursor(cursor, ['number']), ([position]) => sql`a.position > ${position}::int`),
    ])
    return tx.rows(
      statement(sql<AnswerRow>`select a.position, a.kind, a.slip_id, l.document_number, l.payer_name, a.occurred_on, a.due_on, a.amount_cents,
          a.paid_cents, a.charges_cents, a.discount_cents, a.reason, a.reason_values, a.is_told, a.invoice_id, i.number,
          i.nosso_numero as invoice_nosso_numero
        from erp_answer a
        join erp_line l on l.tenant_id = a.tenant_id and l.erp_file_id = a.erp_file_id and l.position = a.line
        left join invoice i on i.tenant_id = a.tenant_id and i.id = a.invoice_id
        where a.tenant_id = ${tx.tenantId}::int and a.erp_retorno_id = ${params.id}::uuid and ${narrowed}
        order by a.position limit ${maxResultCount + 1}::int`),
    )
  },
  key: (row) => [row.position],
  view: (row, { isMasked }) => ({
    position: row.position,
    kind: ErpAnswerKind.parse(row.kind),
    slipId: row.slip_id,
    documentNumber: row.document_number,
    payerName: isMasked ? maskName(row.payer_name) : row.payer_name,
    invoice:
      row.invoice_id === null
        ? null
        : { id: row.invoice_id, number: row.number, nossoNumero: row.invoice_nosso_numero },
    occurredOn: row.occurred_on,
    dueOn: row.due_on,
    amountCents: row.amount_cents,
    paidCents: row.paid_cents,
    chargesCents: row.charges_cents,
    discountCents: row.discount_cents,
    reason: row.reason === null ? null : { code: row.reason, values: Values.parse(row.reason_values) },
    isTold: row.is_told,
  }),
})
