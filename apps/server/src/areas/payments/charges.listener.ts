// When the charge at the Pix provider must be looked at: after whatever changes what a family owes, by other ways than Pix itself.
import { events as bankFileEvents } from '@caderneta/contracts/bank-file-events'
import type { EventDeclaration } from '@caderneta/contracts/define'
import { events as invoiceEvents } from '@caderneta/contracts/invoice-events'
import { type RawBuilder, sql } from 'kysely'
import { readTransaction } from '../../platform/db/connection.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Listener } from '../../platform/outbox/listener.ts'
import { on } from '../../platform/outbox/news.ts'
import { isOfChunk } from '../invoices/public.ts'
import { hasGateway } from './charge-place.ts'
import { syncCharge } from './sync-charge.ts'
import { pixService } from './pix-service.ts'
import { chargeJobs } from './sync-charge.job.ts'

function onInvoice<Payload extends object>(
  event: EventDeclaration<Payload>,
  concerns: (payload: Payload) => boolean = () => true,
): Listener {
  return on(event, {
    name: `payments.${event.topic}`,
    concerns: ({ payload }) => concerns(payload),
    waitsFor: pixService,
    hear: ({ subjectId }, context) => syncCharge(context, subjectId),
  })
}

function onMany<Payload extends object>(
  event: EventDeclaration<Payload>,
  invoicesOf: (tenantId: number, payload: Payload, subjectId: string) => Query<{ id: string }>,
): Listener {
  return on(event, {
    name: `payments.${event.topic}`,
    hear: async ({ eventId, subjectId, payload }, context) => {
      const { scope, platform, enqueue } = context
      if (!(await hasGateway(platform, scope.tenantId))) return
      const rows = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
        tx.rows(invoicesOf(scope.tenantId, payload, subjectId)),
      )
      const ids = rows.map(({ id }) => id)
      await enqueue(chargeJobs(scope.tenantId, eventId, ids))
    },
  })
}

/** Invoices of a chunk have the numbers it took, in a row. */
function issuedInChunk(
  tenantId: number,
  { jobId, position }: { jobId: string; position: number },
): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select i.id from background_job_chunk c
    join background_job j on j.tenant_id = c.tenant_id and j.id = c.job_id
    join invoice i on i.tenant_id = c.tenant_id and ${isOfChunk}
    join bank_agreement ag on ag.tenant_id = i.tenant_id and ag.id = i.bank_agreement_id and ag.pix_key is not null
    where c.tenant_id = ${tenantId}::int and c.job_id = ${jobId}::uuid and c.position = ${position}::int
    order by i.number`)
}

/** Expired invoices whose Pix may still be paid. */
function expired(tenantId: number, { invoiceIds }: { invoiceIds: readonly string[] }): Query<{ id: string }> {
  return statement(
    sql<{
      id: string
    }>`select i.id from unnest(${[...invoiceIds]}::uuid[]) i(id) where ${canBePaidByPix(tenantId)} order by i.id`,
  )
}

/** Of invoice `i`: its own charge, or one that asks for it together with others, is there. */
function canBePaidByPix(tenantId: number): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from pix_charge p where p.tenant_id = ${tenantId}::int and p.invoice_id = i.id and p.status in ('waiting', 'active'))
    or exists (select from joint_charge_part p join joint_charge c on c.tenant_id = p.tenant_id and c.id = p.charge_id
      where p.tenant_id = ${tenantId}::int and p.invoice_id = i.id and not c.is_gone))`
}

/** Titles of a chunk of a retorno whose Pix may still be paid. */
function settledInChunk(tenantId: number, { chunk }: { chunk: number }, fileId: string): Query<{ id: string }> {
  return statement(sql<{ id: string }>`select distinct i.id from bank_file f
    join background_job_chunk c on c.tenant_id = f.tenant_id and c.job_id = f.job_id and c.position = ${chunk}::int
    join bank_file_line l on l.tenant_id = f.tenant_id and l.bank_file_id = f.id
      and l.position in (select jsonb_array_elements_text(c.input -> 'positions')::int)
    join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
    where f.tenant_id = ${tenantId}::int and f.id = ${fileId}::uuid and l.event_kind = 'settled' and ${canBePaidByPix(tenantId)}`)
}

export const chargeListeners: Listener[] = [
  onInvoice(invoiceEvents['invoice.issued']),
  onInvoice(invoiceEvents['invoice.dueDateChanged']),
  onInvoice(invoiceEvents['invoice.canceled']),
  onInvoice(invoiceEvents['invoice.duplicated']),
  onInvoice(invoiceEvents['invoice.paymentReversed']),
  onInvoice(invoiceEvents['invoice.chargeRenewed']),
  onInvoice(invoiceEvents['invoice.reinstated']),
  onInvoice(invoiceEvents['invoice.restWrittenOff']),
  // What a file of the bank settled is looked at once per chunk of it.
  onInvoice(invoiceEvents['invoice.paid'], ({ method, toldBy }) => method !== 'boleto' || toldBy === 'person'),
  onInvoice(invoiceEvents['invoice.partlyPaid']),
  onMany(invoiceEvents['invoice.chunkIssued'], issuedInChunk),
  onMany(invoiceEvents['invoice.chunkExpired'], expired),
  onMany(bankFileEvents['retorno.chunkApplied'], settledInChunk),
]
