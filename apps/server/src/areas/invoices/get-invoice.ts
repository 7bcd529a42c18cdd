// One invoice and what hangs on it: charges on another day, history, ledger, bank files.
import { LineKind } from '@caderneta/contracts/bank-file-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { statement } from '../../platform/db/sql.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { ledgerLinesOf } from '../ledger/public.ts'
import { chargesAnswer } from './invoice-charges.ts'
import { invoiceById, type InvoiceRecord, itemsOf, paymentsOf } from './invoice-store.ts'
import { toInvoice } from './invoice-view.ts'
import { pixOf } from './pix-charge.ts'

async function found(tx: Tx, scope: Scope, id: string): Promise<InvoiceRecord> {
  const invoice = await tx.first(invoiceById(scope, id))
  if (!invoice) throw notFound('invoice')
  return invoice
}

export const getInvoice = query(invoices.get, async (tx, { params }, scope) => {
  const [invoice, items, payments, pix] = await Promise.all([
    found(tx, scope, params.id),
    tx.rows(itemsOf(scope, params.id)),
    tx.rows(paymentsOf(scope, params.id)),
    tx.first(pixOf(scope, params.id)),
  ])
  return toInvoice({ invoice, items, payments, pix }, scope)
})

/** The rate is given per day or per month as the invoice's own is. */
export const paymentFine = query(
  invoices.paymentFine,
  async (tx, { params, query: { newDueDate, OverdueFine, DailyInterest } }, scope) => {
    const invoice = await found(tx, scope, params.id)
    const terms = {
      ...invoice,
      fine_ppm: OverdueFine ?? invoice.fine_ppm,
      interest_ppm: DailyInterest ?? invoice.interest_ppm,
    }
    return chargesAnswer(terms, newDueDate)
  },
)

type EventRow = {
  id: string
  event: string
  at: Date
  actor_name: string | null
  data: Record<string, unknown>
  comment: string | null
}

export const invoiceHistory = query(invoices.history, async (tx, { params }, scope) => {
  await found(tx, scope, params.id)
  const rows = await tx.rows(
    statement(sql<EventRow>`
      select h.id, h.event, h.occurred_at as at, nullif(trim(u.name || ' ' || u.surname), '') as actor_name, h.data, c.comment
      from history h
      left join app_user u on u.tenant_id = h.tenant_id and u.id = h.actor_id
      left join invoice_comment c on c.tenant_id = h.tenant_id and h.event = 'comment' and c.id = (h.data ->> 'commentId')::uuid
      where h.tenant_id = ${scope.tenantId}::int and h.subject_id = ${params.id}::uuid order by h.occurred_at desc, h.id desc limit 500`),
  )
  return {
    items: rows.map((row) => ({
      id: row.id,
      event: row.event,
      at: row.at.toISOString(),
      actorName: row.actor_name,
      data: row.comment === null ? row.data : { ...row.data, comment: row.comment },
    })),
  }
})

export const invoiceLedgerLines = query(invoices.ledgerLines, async (tx, { params }, scope) => {
  await found(tx, scope, params.id)
  return { items: await ledgerLinesOf(tx, params.id) }
})

export const invoiceRemessas = query(invoices.remessas, async (tx, { params }, scope) => {
  await found(tx, scope, params.id)
  const rows = await tx.rows(
    statement(sql<{ id: string; fileName: string; movement: string; at: Date }>`
      select f.id, f.file_name as "fileName", b.movement, f.created_at as at
      from bank_instruction b join bank_file f on f.tenant_id = b.tenant_id and f.id = b.bank_file_id
      where b.tenant_id = ${scope.tenantId}::int and b.invoice_id = ${params.id}::uuid order by f.created_at desc, b.id`),
  )
  return { items: rows.map(({ at, ...row }) => ({ ...row, createdAt: at.toISOString() })) }
})

export const invoiceRetornos = query(invoices.retornos, async (tx, { params }, scope) => {
  await found(tx, scope, params.id)
  const rows = await tx.rows(
    statement(sql<{ id: string; fileName: string; kind: string; meaning: string; at: Date }>`
      select f.id, f.file_name as "fileName", l.event_kind as kind, l.meaning, f.created_at as at
      from bank_file_line l join bank_file f on f.tenant_id = l.tenant_id and f.id = l.bank_file_id and f.kind = 'retorno'
      where l.tenant_id = ${scope.tenantId}::int and l.invoice_id = ${params.id}::uuid order by f.created_at desc, l.position`),
  )
  return {
    items: rows.map(({ at, kind, ...row }) => ({ ...row, kind: LineKind.parse(kind), createdAt: at.toISOString() })),
  }
})
